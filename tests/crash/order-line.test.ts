import { beforeAll, expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { call, callAdmin, readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { levelOf, newProduct } from "../support/product.ts";
import {
  addToBag,
  boughtLines,
  boughtVariant,
  creditOf,
  decide,
  deliver,
  deliveredDaysAgo,
  lineOf,
  moneyOf,
  payBag,
  receive,
  refundsForLine,
  requestReturn,
  sendBack,
  setStatus,
  takeTogether,
  withFaults,
} from "../support/purchase.ts";

let variants: Record<string, string>;
const idOf = (color: string) => variants[color] ?? "";

beforeAll(async () => {
  const facts = { price: 740, stock: 50 };
  const others = ["amber", "beige", "cyan", "denim", "ebony", "fawn"];
  ({ variants } = await newProduct({
    black: facts,
    spotted: { price: 860, stock: 50 },
    ...Object.fromEntries(others.map((color) => [color, facts])),
  }));
});

/** Lines of which no money ever goes back to the card, all on their way back. */
const credited = lazy(async () => {
  const order = await boughtLines(["amber", "beige", "cyan"].map(idOf));
  await sendBack(order.token, ...order.lines);
  return order;
});

/** Lines whose money is not looked at: one on its way back, one delivered, two just bought. */
const mixed = lazy(async () => {
  const order = await boughtLines(["spotted", "denim", "ebony", "fawn"].map(idOf));
  const [back, kept] = order.lines as [OrderLine, OrderLine];
  await takeTogether([kept.line_id], "processing", "delivered");
  await sendBack(order.token, back);
  return order;
});

const boughtLine = (color = "black", quantity = 1) => boughtVariant(idOf(color), quantity);

async function statusOf({
  token,
  line,
}: {
  token: string;
  line: OrderLine;
}): Promise<string | undefined> {
  const { orders } = await readShopper(token, "orders");
  return orders?.find(({ line_id }) => line_id === line.line_id)?.status;
}

interface EngineOrder {
  fulfillment_status: string;
  fulfillments: { items: { line_item_id: string }[] }[];
  returns: { status: string; items: { item_id: string; quantity: number }[] }[];
}

/** The engine's own record, which must agree with the line's. */
async function engineOrder(orderId: string): Promise<EngineOrder> {
  const fields = "fulfillment_status,fulfillments.items.line_item_id";
  const { body } = await callAdmin<{ order: EngineOrder }>(
    `/admin/orders/${orderId}?fields=${fields}`,
  );
  const { body: returned } = await callAdmin<{ returns: EngineOrder["returns"] }>(
    `/admin/returns?order_id=${orderId}&fields=status,*items`,
  );
  return { ...body.order, returns: returned.returns };
}

/** What of that record is this line's. */
async function engineLine({ line_id, order_id }: OrderLine) {
  const { fulfillments, returns } = await engineOrder(order_id);
  return {
    fulfillments: fulfillments.filter(({ items }) =>
      items.some(({ line_item_id }) => line_item_id === line_id),
    ),
    returns: returns
      .filter(({ items }) => items.some(({ item_id }) => item_id === line_id))
      .map(({ status }) => status),
  };
}

test(
  "a line goes from confirmed to returned and the engine goes with it, and goods back within 5 days are all restocked and refunded to the card",
  { tags: ["RET-05", "RET-06", "RET-07", "RET-08"] },
  async () => {
    const bought = await boughtLine("black", 2);
    const { token, line } = bought;
    expect(line).toMatchObject({ status: "confirmed", quantity: 2, delivered_at: null });

    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await statusOf(bought)).toBe("processing");
    expect((await engineOrder(line.order_id)).fulfillment_status).toBe("fulfilled");

    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    const delivered = (await readShopper(token, "orders")).orders?.[0];
    expect(delivered).toMatchObject({ status: "delivered", return_refusal: null });
    expect(delivered?.delivered_at).not.toBeNull();
    expect((await engineOrder(line.order_id)).fulfillment_status).toBe("delivered");

    const requested = await requestReturn(token, line.line_id);
    expect(requested.status).toBe(200);
    expect(requested.body[0]?.status).toBe("return_requested");
    expect((await engineOrder(line.order_id)).returns).toMatchObject([
      { status: "requested", items: [{ item_id: line.line_id, quantity: 2 }] },
    ]);

    expect((await decide(line.line_id, "approved")).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_approved");
    expect((await engineOrder(line.order_id)).returns[0]?.status).toBe("requested");

    // The whole fifth day counts, by the shop's clock.
    await deliveredDaysAgo(line.line_id, 5, "00:00");
    const before = await levelOf(idOf("black"));
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await statusOf(bought)).toBe("returned");
    expect((await engineOrder(line.order_id)).returns[0]?.status).toBe("received");
    expect(await refundsForLine(line.line_id)).toEqual([148_000]);
    const { summary } = await moneyOf(line.order_id);
    expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 1480]);
    expect(await levelOf(idOf("black"))).toEqual({ ...before, stocked: before.stocked + 2 });
    expect(await creditOf(token)).toBe(0);
  },
);

test("words that are no step, and strangers, are refused and change nothing", async () => {
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
  expect((await engineLine(line)).fulfillments).toEqual([]);
});

test("of two admins at once one takes the step and the other hears that it is taken", async () => {
  const bought = await lineOf(mixed(), "fawn");
  const { line } = bought;
  const answers = await Promise.all([1, 2, 3].map(() => setStatus(line.line_id, "processing")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await statusOf(bought)).toBe("processing");
  expect((await engineLine(line)).fulfillments).toHaveLength(1);
});

test(
  "two lines of one order live their own lives, and a denied return is canceled for good",
  { tags: ["RET-03", "RET-05"] },
  async () => {
    const shopper = await newShopper();
    const { token } = shopper;
    for (const color of ["black", "spotted"]) await addToBag(token, idOf(color));
    const [first, second] = await payBag(token);
    if (!first || !second) throw new Error("Two lines were bought.");
    await setStatus(first.line_id, "processing");
    await setStatus(first.line_id, "delivered");
    expect((await requestReturn(token, first.line_id)).status).toBe(200);
    expect((await setStatus(second.line_id, "processing")).status).toBe(200);
    expect((await setStatus(second.line_id, "delivered")).status).toBe(200);
    expect((await requestReturn(token, second.line_id)).status).toBe(200);
    expect((await decide(second.line_id, "denied")).status).toBe(200);
    expect((await requestReturn(token, second.line_id)).status).toBe(409);
    const { returns } = await engineOrder(first.order_id);
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

async function approved() {
  const bought = await boughtLine();
  await sendBack(bought.token, bought.line);
  return bought;
}

test("two lines of one order are refunded one after the other, each with its own sum", async () => {
  const { token } = await newShopper();
  for (const color of ["black", "spotted"]) await addToBag(token, idOf(color));
  const lines = await payBag(token);
  expect(lines).toHaveLength(2);
  for (const { line_id, order_id, price } of lines) {
    await deliver(line_id);
    await requestReturn(token, line_id);
    await decide(line_id, "approved");
    expect((await receive(line_id)).status).toBe(200);
    expect(await refundsForLine(line_id)).toEqual([price * 100]);
    expect((await moneyOf(order_id)).summary.pending_difference).toBe(0);
  }
  const { summary } = await moneyOf(lines[0]?.order_id ?? "");
  expect(summary.refunded_total).toBe(1600);
});

test("goods back after 5 days bring store credit and no refund", { tags: ["RET-08"] }, async () => {
  const { token, line } = await lineOf(credited(), "amber");
  const credit = await creditOf(token);
  await deliveredDaysAgo(line.line_id, 6, "23:59:59");
  expect((await receive(line.line_id, true)).status).toBe(200);
  expect(await refundsForLine(line.line_id)).toEqual([]);
  expect(await creditOf(token)).toBe(credit + 629);
  const { summary } = await moneyOf(line.order_id);
  expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 0]);
});

test(
  "goods are taken back through the fourteenth day, and after it only denied",
  { tags: ["RET-08", "RET-14"] },
  async () => {
    const bought = await lineOf(credited(), "beige");
    const { token, line } = bought;
    const credit = await creditOf(token);
    await deliveredDaysAgo(line.line_id, 15, "23:59:59");
    const before = await levelOf(idOf("beige"));
    const late = await receive(line.line_id);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The goods came after 14 days: the return can only be denied.",
    ]);
    expect(await statusOf(bought)).toBe("return_approved");
    expect((await decide(line.line_id, "denied")).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_denied");
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(credit);
    expect(await levelOf(idOf("beige"))).toEqual(before);
    expect((await engineLine(line)).returns).toEqual(["canceled"]);

    const inTime = await lineOf(credited(), "cyan");
    await deliveredDaysAgo(inTime.line.line_id, 14, "00:00");
    expect((await receive(inTime.line.line_id)).status).toBe(200);
    expect(await creditOf(inTime.token)).toBe(credit + 740);
    expect(await refundsForLine(inTime.line.line_id)).toEqual([]);
  },
);

test(
  "goods in an unacceptable state are denied within the 14 days, and bring nothing",
  { tags: ["RET-14"] },
  async () => {
    const bought = await lineOf(mixed(), "spotted");
    const { token, line } = bought;
    const before = await levelOf(idOf("spotted"));
    const { status, body } = await decide(line.line_id, "denied");
    expect([status, body.message]).toEqual([200, undefined]);
    expect(await statusOf(bought)).toBe("return_denied");
    expect((await engineLine(line)).returns).toEqual(["canceled"]);
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(0);
    expect(await levelOf(idOf("spotted"))).toEqual(before);
    expect((await receive(line.line_id)).status).toBe(409);
  },
);

test(
  "a return can be asked for through the fourteenth day by the shop's clock, and not after it",
  { tags: ["RET-02"] },
  async () => {
    const bought = await lineOf(mixed(), "denim");
    const { token, line } = bought;
    await deliveredDaysAgo(line.line_id, 15, "23:59:59");
    const { status, body } = await requestReturn(token, line.line_id);
    expect([status, body.message]).toEqual([409, "The 14 days for a return have passed."]);
    expect(await statusOf(bought)).toBe("delivered");
    await deliveredDaysAgo(line.line_id, 14, "00:00");
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_requested");
  },
);

test("a receipt that is asked for twice at once pays once", async () => {
  const { line } = await approved();
  const answers = await Promise.all([receive(line.line_id), receive(line.line_id, true)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sum = answers[0].status === 200 ? 74_000 : 62_900;
  expect(await refundsForLine(line.line_id)).toEqual([sum]);
});

test("a refund that Stripe refuses for a while is made later, once and with the same sum", async () => {
  const bought = await approved();
  const { line } = bought;
  await withFaults({ apiErrorRate: 1 }, async () => {
    expect((await receive(line.line_id)).status).toBeGreaterThanOrEqual(500);
  });
  expect(await statusOf(bought)).toBe("return_approved");
  expect((await receive(line.line_id, true)).status).toBe(200);
  expect(await refundsForLine(line.line_id)).toEqual([74_000]);
  const { summary } = await moneyOf(line.order_id);
  expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 740]);
});
