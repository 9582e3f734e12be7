import { expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { levelOf } from "../support/product.ts";
import {
  decide,
  deliveredDaysAgo,
  receive,
  requestReturn,
  setStatus,
  moveLines,
} from "../support/line-steps.ts";
import { creditOf, moneyOf } from "../support/order-money.ts";
import { addToBag, buyVariants, buyVariant, lineOf, payCart } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { medusaLine, medusaOrder, statusOf } from "../support/line-record.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 50 };
const idOf = sharedProduct({
  black: facts,
  spotted: { price: 860, stock: 50 },
  denim: facts,
  ebony: facts,
  fawn: facts,
});

/** Lines whose refunds are not checked: one delivered, two confirmed. */
const mixed = lazy(async () => {
  const order = await buyVariants(["denim", "ebony", "fawn"].map(idOf));
  const [deliveredLine] = order.lines as [OrderLine];
  await moveLines([deliveredLine.line_id], "processing", "delivered");
  return order;
});

test(
  "moves a line from confirmed to returned as in Medusa, and restocks and refunds it",
  { tags: ["RET-05", "RET-06", "RET-07", "RET-08"] },
  async () => {
    const bought = await buyVariant(idOf("black"), 2);
    const { token, line } = bought;
    expect(line).toMatchObject({ status: "confirmed", quantity: 2, delivered_at: null });

    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await statusOf(bought)).toBe("processing");
    expect((await medusaOrder(line.order_id)).fulfillment_status).toBe("fulfilled");

    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    const delivered = (await readShopper(token, "orders")).orders?.[0];
    expect(delivered).toMatchObject({ status: "delivered", return_refusal: null });
    expect(delivered?.delivered_at).not.toBeNull();
    expect((await medusaOrder(line.order_id)).fulfillment_status).toBe("delivered");

    const requested = await requestReturn(token, line.line_id);
    expect(requested.status).toBe(200);
    expect(requested.body[0]?.status).toBe("return_requested");
    expect((await medusaOrder(line.order_id)).returns).toMatchObject([
      { status: "requested", items: [{ item_id: line.line_id, quantity: 2 }] },
    ]);

    expect((await decide(line.line_id, "approved")).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_approved");
    expect((await medusaOrder(line.order_id)).returns[0]?.status).toBe("requested");

    // The entire fifth day counts, in the shop's time zone.
    await deliveredDaysAgo(line.line_id, 5, "00:00");
    const before = await levelOf(idOf("black"));
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await statusOf(bought)).toBe("returned");
    expect((await medusaOrder(line.order_id)).returns[0]?.status).toBe("received");
    expect(await refundsForLine(line.line_id)).toEqual([148_000]);
    const { summary } = await moneyOf(line.order_id);
    expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 1480]);
    expect(await levelOf(idOf("black"))).toEqual({ ...before, stocked: before.stocked + 2 });
    expect(await creditOf(token)).toBe(0);
  },
);

test("rejects invalid steps and unauthorized callers and leaves the line unchanged", async () => {
  const bought = await lineOf(mixed(), "ebony");
  const { line } = bought;
  expect((await setStatus(line.line_id, "lost")).status).toBe(400);
  expect((await setStatus(line.line_id, "return_approved")).status).toBe(409);
  expect((await decide(line.line_id, "maybe")).status).toBe(400);
  expect((await setStatus("ordli_unknown", "processing")).status).toBe(404);
  const stranger = await newShopper();
  expect((await requestReturn(stranger.token, line.line_id)).status).toBe(404);
  const path = `/admin/order-lines/${line.line_id}/status`;
  const body = { status: "processing" };
  expect((await call(path, { body })).status).toBe(401);
  expect((await call(path, { token: stranger.token, body })).status).toBe(403);
  expect(await statusOf(bought)).toBe("confirmed");
  expect((await medusaLine(line)).fulfillments).toEqual([]);
});

test("takes a step once when it is requested concurrently and responds 409 to the others", async () => {
  const bought = await lineOf(mixed(), "fawn");
  const { line } = bought;
  const answers = await Promise.all([1, 2, 3].map(() => setStatus(line.line_id, "processing")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await statusOf(bought)).toBe("processing");
  expect((await medusaLine(line)).fulfillments).toHaveLength(1);
});

test(
  "keeps two lines of an order independent and cancels a denied return for good",
  { tags: ["RET-03", "RET-05"] },
  async () => {
    const shopper = await newShopper();
    const { token } = shopper;
    for (const color of ["black", "spotted"]) await addToBag(token, idOf(color));
    const [first, second] = await payCart(token);
    if (!first || !second) throw new Error("Two lines were bought.");
    await setStatus(first.line_id, "processing");
    await setStatus(first.line_id, "delivered");
    expect((await requestReturn(token, first.line_id)).status).toBe(200);
    expect((await setStatus(second.line_id, "processing")).status).toBe(200);
    expect((await setStatus(second.line_id, "delivered")).status).toBe(200);
    expect((await requestReturn(token, second.line_id)).status).toBe(200);
    expect((await decide(second.line_id, "denied")).status).toBe(200);
    expect((await requestReturn(token, second.line_id)).status).toBe(409);
    const { returns } = await medusaOrder(first.order_id);
    expect(returns.map(({ status, items }) => [items[0]?.item_id, status]).toSorted()).toEqual(
      [
        [first.line_id, "requested"],
        [second.line_id, "canceled"],
      ].toSorted(),
    );
    const statuses = (await readShopper(token, "orders")).orders?.map((line) => line.status);
    expect(statuses).toEqual(["return_requested", "return_denied"]);
  },
);

test(
  "accepts a return request through day 14 in the shop's time zone and responds 409 after it",
  { tags: ["RET-02"] },
  async () => {
    const bought = await lineOf(mixed(), "denim");
    const { token, line } = bought;
    await deliveredDaysAgo(line.line_id, 15, "23:59:59");
    const { status, body } = await requestReturn(token, line.line_id);
    expect([status, body.message]).toEqual([409, "The 14-day return window has closed."]);
    expect(await statusOf(bought)).toBe("delivered");
    await deliveredDaysAgo(line.line_id, 14, "00:00");
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_requested");
  },
);
