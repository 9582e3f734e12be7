import { expect, test } from "vitest";
import type { BatchReport } from "../../plugins/programme/src/contract/http-admin.ts";
import { lazy } from "../support/lazy.ts";
import { newProduct } from "../support/product.ts";
import { requestReturn, setStatus, DENIAL_REASON } from "../support/line-steps.ts";
import { buyVariants, lineOf } from "../support/purchase.ts";
import { asAdmin } from "../support/staff.ts";

/** Two orders shared by the tests, each of which changes its own lines. */
const orders = lazy(async () => {
  const colors = [
    ["sorrel", "umber"],
    ["moss", "navy"],
  ] as const;
  const { variants } = await newProduct(
    Object.fromEntries(colors.flat().map((color) => [color, { price: 90, stock: 5 }])),
  );
  const [first, second] = colors.map((some) => some.map((color) => variants[color] ?? ""));
  return [await buyVariants(first ?? []), await buyVariants(second ?? [])] as const;
});

const one = lazy(async () => (await orders())[0]);

const other = lazy(async () => (await orders())[1]);

const batch = (line_ids: string[], step: string) =>
  asAdmin<BatchReport>("/order-lines/batch", { body: { line_ids, step } });

test(
  "returns 409 with the current status when an order line's expected status is outdated",
  { tags: ["rare", "ADM-21"] },
  async () => {
    const { token, line } = await lineOf(one(), "sorrel");
    const id = line.line_id;
    const step = (path: string, body: object) => asAdmin(`/order-lines/${id}/${path}`, { body });
    const ok = await step("status", { status: "processing", expected: "confirmed" });
    expect(ok.status).toBe(200);
    const stale = await step("status", { status: "delivered", expected: "confirmed" });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "This item is now processing. Please reload.",
    ]);
    await setStatus(id, "delivered");
    // Receiving a return has its own route, which also settles the payment.
    const back = await step("status", { status: "returned" });
    expect([back.status, back.body.message]).toEqual([
      409,
      "This route cannot set the status to returned.",
    ]);
    await requestReturn(token, id);
    const denial = { action: "denied", expected: "delivered", reason: DENIAL_REASON };
    expect((await step("decision", denial)).body.message).toBe(
      "This item is now return requested. Please reload.",
    );
    expect(
      (await step("decision", { action: "approved", expected: "return_requested" })).status,
    ).toBe(200);
    expect((await step("receipt", { expected: "return_requested" })).status).toBe(409);
    expect((await step("receipt", { expected: "return_approved" })).status).toBe(200);
    const remove = (expected: string) =>
      asAdmin(`/order-lines/${id}?expected=${expected}`, { method: "DELETE" });
    expect((await remove("delivered")).status).toBe(409);
    expect((await remove("returned")).status).toBe(200);
    expect((await remove("returned")).status).toBe(404);
  },
);

test("changes several order lines in one request and reports each failure", async () => {
  const idOf = async (of: ReturnType<typeof one>, color: string) =>
    (await lineOf(of, color)).line.line_id;
  const two = [await idOf(other(), "moss"), await idOf(other(), "navy")];
  const sent = await idOf(one(), "umber");
  const all = [...two, sent];
  const early = "Only delivered, returned, denied, or canceled items can be removed from the list.";
  expect((await batch(two, "removed")).body).toEqual({
    done: [],
    items: 0,
    failed: two.map((line_id) => ({ line_id, message: early })),
  });
  await setStatus(sent, "processing");
  const { status, body } = await batch([...all, "none", all[0] ?? ""], "processing");
  expect(status).toBe(200);
  expect(body).toEqual({
    done: two,
    items: 2,
    failed: [
      { line_id: sent, message: "The status cannot change from processing to processing." },
      { line_id: "none", message: "Order line not found." },
    ],
  });
  expect((await batch(all, "delivered")).body).toEqual({ done: all, items: 3, failed: [] });
  const removed = await batch(all, "removed");
  expect(removed.body.failed).toEqual([]);
  for (const line_id of all) expect((await asAdmin(`/order-lines/${line_id}`)).status).toBe(404);
  expect((await batch([], "removed")).status).toBe(400);
  expect((await batch(all, "returned")).status).toBe(400);
  const many = Array.from({ length: 301 }, (_, index) => `line_${index}`);
  expect((await batch(many, "removed")).body.message).toBe(
    "You can change up to 300 lines at a time.",
  );
});
