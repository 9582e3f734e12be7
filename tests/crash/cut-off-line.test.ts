import { beforeAll, expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { failAt } from "../support/fault-file.ts";
import { newProduct } from "../support/product.ts";
import {
  decide,
  deliveredDaysAgo,
  receive,
  requestReturn,
  sendBack,
  setStatus,
  takeTogether,
  withdrawReturn,
} from "../support/line-steps.ts";
import { creditOf } from "../support/order-money.ts";
import { boughtLines, lineOf } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { failpoints } from "../support/failpoints.ts";
import { watchStock, NOTHING } from "../support/stock-changes.ts";

/** The failpoints of a bought line's delivery and its return. */
const { requests, denials, withdrawals, receipts, grants, exchanges, fulfillments, deliveries } =
  failpoints;

/** The failpoints at which a bought line is interrupted, by the start of its test. */
const delivered: string[] = [...requests, ...denials, ...withdrawals, ...exchanges];
const returning: string[] = [...receipts, ...grants];
/**
 * Such lines are bought together, a few at a time: the more lines an order has, the longer the
 * engine takes for each. The first receipt's is alone, so that no money of other lines is left.
 */
const orders: string[][] = [
  receipts.slice(0, 1),
  receipts.slice(1, 4),
  [...receipts.slice(4), ...grants],
  exchanges,
  [...requests, ...denials, ...withdrawals, ...deliveries],
  fulfillments,
];

let variants: Record<string, string> = {};
const STOCK = 10_000;

/** What an exchange asks for is of the same product. */
const products: string[][] = [
  ["swapped", ...exchanges],
  ["turned", ...requests, ...denials, ...withdrawals],
  ["sold", ...fulfillments, ...deliveries, ...returning],
];

beforeAll(async () => {
  for (const colors of products) {
    const pieces = { price: 120, stock: STOCK };
    const product = await newProduct(Object.fromEntries(colors.map((color) => [color, pieces])));
    variants = { ...variants, ...product.variants };
  }
});

const { start, change } = watchStock(() => Object.values(variants));

const bought = new Map<string[], ReturnType<typeof buyFor>>();

/** An order with a line for each place, of a color by its name, led to where that test begins. */
async function buyFor(places: string[]) {
  const shopper = await boughtLines(places.map((place) => variants[place] ?? ""));
  const of = (group: string[]) => shopper.lines.filter(({ color }) => group.includes(color));
  const sent = of(delivered).map(({ line_id }) => line_id);
  await takeTogether(sent, "processing", "delivered");
  await sendBack(shopper.token, ...of(returning));
  return shopper;
}

/** The line of this place. What is counted is counted from now on. */
async function lineFor(place: string) {
  const together = orders.find((places) => places.includes(place)) ?? [];
  const order = bought.get(together) ?? buyFor(together);
  bought.set(together, order);
  const found = await lineOf(order, place);
  await start();
  return found;
}

async function statusOf(token: string, lineId: string): Promise<string | undefined> {
  return (await readShopper(token)).orders?.find(({ line_id }) => line_id === lineId)?.status;
}

test.each(requests)("a return request cut off at '%s' is made once", async (place) => {
  const { token, line } = await lineFor(place);
  failAt(place);
  expect((await requestReturn(token, line.line_id, "turned")).status).toBe(500);
  expect(await statusOf(token, line.line_id)).toBe("delivered");
  expect(await change()).toEqual(NOTHING);
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
  expect(await change()).toEqual({ ...NOTHING, openReturns: 1 });
});

test.each(denials)("a denial cut off at '%s' is made once", async (place) => {
  const { token, line } = await lineFor(place);
  await requestReturn(token, line.line_id, "turned");
  failAt(place);
  expect((await decide(line.line_id, "denied")).status).toBe(500);
  expect((await decide(line.line_id, "denied")).status).toBe(200);
  expect(await statusOf(token, line.line_id)).toBe("return_denied");
  expect(await change()).toEqual(NOTHING);
});

test.each(withdrawals)(
  "a withdrawal cut off at '%s' is made again, or decided by an admin, and leaves nothing open twice or held for nobody",
  { tags: ["BACK-09"] },
  async (place) => {
    const { token, line } = await lineFor(place);
    const { line_id } = line;
    const cutOff = async () => {
      expect((await requestReturn(token, line_id, "turned")).status).toBe(200);
      failAt(place);
      expect((await withdrawReturn(token, line_id)).status).toBe(500);
      expect(await statusOf(token, line_id)).toBe("return_requested");
    };
    await cutOff();
    expect((await withdrawReturn(token, line_id)).status).toBe(200);
    expect(await statusOf(token, line_id)).toBe("delivered");
    expect(await change()).toEqual(NOTHING);
    await cutOff();
    expect((await decide(line_id, "approved")).status).toBe(200);
    expect(await change()).toEqual({ ...NOTHING, reserved: 1, openReturns: 1 });
    expect((await receive(line_id)).status).toBe(200);
    expect(await change()).toEqual({ ...NOTHING, stocked: 1, reserved: 1 });
    await expectSettled(line.order_id);
  },
);

test.each(receipts)("a receipt cut off at '%s' restocks and refunds once", async (place) => {
  const { token, line } = await lineFor(place);
  failAt(place);
  expect((await receive(line.line_id, true)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  expect(await statusOf(token, line.line_id)).toBe("returned");
  expect(await refundsForLine(line.line_id)).toEqual([10_200]);
  expect(await change()).toEqual({ ...NOTHING, stocked: 1, openReturns: -1 });
  await expectSettled(line.order_id);
});

test.each(grants)("a receipt cut off at '%s' grants once", async (place) => {
  const { token, line } = await lineFor(place);
  await deliveredDaysAgo(line.line_id, 6);
  failAt(place);
  expect((await receive(line.line_id)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  expect(await creditOf(token)).toBe(120);
  await expectSettled(line.order_id);
});

test.each(exchanges)("an exchange cut off at '%s' sends one piece", async (place) => {
  const { token, line } = await lineFor(place);
  const { orders: ordered = [] } = await readShopper(token);
  await requestReturn(token, line.line_id, "swapped");
  await decide(line.line_id, "approved");
  failAt(place);
  expect((await receive(line.line_id)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  const at = ordered.findIndex(({ line_id }) => line_id === line.line_id);
  const others = (lines: OrderLine[]) => lines.map(({ line_id, status }) => [line_id, status]);
  const { orders: now = [] } = await readShopper(token);
  expect(now.splice(at, 2)).toMatchObject([
    { status: "returned", color: place },
    { status: "confirmed", color: "swapped" },
  ]);
  expect(others(now)).toEqual(others(ordered.toSpliced(at, 1)));
  expect(await change()).toEqual({ ...NOTHING, stocked: 1, reserved: 1 });
  await expectSettled(line.order_id);
});

test.each(fulfillments)(
  "a step to processing cut off at '%s' takes the piece off the stock once",
  async (place) => {
    const { line } = await lineFor(place);
    failAt(place);
    expect((await setStatus(line.line_id, "processing")).status).toBe(500);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await change()).toEqual({ ...NOTHING, stocked: -1, reserved: -1 });
  },
);

test.each(deliveries)(
  "a step to delivered cut off at '%s' can be followed by a return",
  async (place) => {
    const { token, line } = await lineFor(place);
    await setStatus(line.line_id, "processing");
    failAt(place);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(500);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
  },
);

async function expectSettled(orderId: string): Promise<void> {
  const { body } = await callAdmin<{ order: { summary: { pending_difference: number } } }>(
    `/admin/orders/${orderId}?fields=summary`,
  );
  expect(body.order.summary.pending_difference).toBe(0);
}
