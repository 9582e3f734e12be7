import { expect, test } from "vitest";
import { Batch } from "~/admin/batch";
import { BatchForm } from "~/admin/batch-form";
import { OrderBlock } from "~/admin/order-block";
import { batchQuestion, fittingSteps } from "~/admin/order-status-text";
import { adminLine, adminListedOrder } from "./data/admin";
import { hiddenFieldsIn, renderHtml, textsIn } from "./render-html";

const red = adminLine;
const blue = { ...adminLine, line_id: "blue", color: "blue", quantity: 2 };
const order = { ...adminListedOrder, items: 4, lines: [red, blue] };
const selected = { line_ids: ["a", "b"], items: 17, orders: 9, emails: 9, left_out: 0 };

test("shows an order once with one checkbox for its lines, and says what the filter hides", () => {
  const html = renderHtml(
    <table>
      <OrderBlock order={order} />
    </table>,
  );
  expect(html.match(/<input type="checkbox"[^>]*name="line"[^>]*>/g)).toHaveLength(1);
  expect(html).toContain('value="line blue"');
  const texts = textsIn(html);
  expect(texts.filter((text) => text === "Order 1042")).toHaveLength(1);
  expect(texts.filter((text) => text === "shopper@example.com")).toHaveLength(1);
  expect(texts.join(" ")).toContain("3 of 4 items");
  const complete = renderHtml(
    <table>
      <OrderBlock order={{ ...order, items: 3 }} />
    </table>,
  );
  expect(complete).not.toContain("of 3 items");
});

test("offers only the steps that fit a selection", () => {
  expect(fittingSteps(new Set(["confirmed"]))).toEqual(["processing", "delayed"]);
  expect(fittingSteps(new Set(["processing", "return_requested"]))).toEqual([
    "delivered",
    "approved",
  ]);
  expect(fittingSteps(new Set(["delivered", "canceled"]))).toEqual([]);
  const options = (status: "processing" | "delivered") => {
    const lines = [{ ...red, status }];
    const html = renderHtml(
      <Batch orders={[{ ...order, lines }]} count={1}>
        The orders
      </Batch>,
    );
    return [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text);
  };
  expect(options("processing")).toEqual(["Mark as delivered"]);
  expect(options("delivered")).toEqual([]);
});

test("asks for confirmation with the number of items, orders, and emails", () => {
  expect(batchQuestion("processing", selected)).toBe(
    "Mark 17 items in 9 orders as processing? 9 emails will be sent.",
  );
  const one = { items: 1, orders: 1, emails: 1 };
  expect(batchQuestion("approved", one)).toBe(
    "Approve the return of 1 item in 1 order? 1 email will be sent.",
  );
});

test("submits exactly the counted order lines and asks for tracking only with one order", () => {
  const form = (of: object) =>
    renderHtml(<BatchForm question={{ step: "processing", selected: { ...selected, ...of } }} />);
  expect(hiddenFieldsIn(form({}))).toEqual([
    ["line", "a b"],
    ["step", "processing"],
  ]);
  expect(form({})).not.toContain("trackingNumber");
  expect(form({ orders: 1 })).toContain("trackingNumber");
  expect(textsIn(form({ left_out: 2 })).join(" ")).toContain("2 selected items don’t fit");
  const delay = renderHtml(<BatchForm question={{ step: "delayed", selected }} />);
  expect(delay).toContain('action="/admin/order-delay"');
  expect(delay).toContain('name="revised_on"');
});
