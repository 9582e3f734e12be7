import { beforeAll, expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { newProduct } from "../support/product.ts";
import {
  decide,
  deliveredDaysAgo,
  receive,
  requestReturn,
  deliverAndApproveReturns,
  setStatus,
  moveLines,
  cancelReturn,
} from "../support/line-steps.ts";
import { creditOf } from "../support/order-money.ts";
import { buyVariants, lineOf } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { failpoints } from "../support/failpoints.ts";
import { watchStock, NO_CHANGES } from "../support/stock-changes.ts";

const { requests, denials, withdrawals, receipts, grants, exchanges, fulfillments, deliveries } =
  failpoints;
const { reopenings, undoneStarts } = failpoints;

/** The failpoints whose tests start with a delivered item, or with an approved return. */
const delivered: string[] = [...requests, ...denials, ...withdrawals, ...exchanges, ...reopenings];
const returning: string[] = [...receipts, ...grants];
/**
 * Groups the failpoints' lines into small orders, because Medusa needs more time per line for larger
 * orders. The first receipt has its own order, so its refund is the order's entire payment.
 */
const orders: string[][] = [
  receipts.slice(0, 1),
  receipts.slice(1, 4),
  [...receipts.slice(4), ...grants],
  exchanges,
  [...requests, ...denials, ...withdrawals, ...deliveries],
  [...fulfillments, ...reopenings, ...undoneStarts],
];

let variants: Record<string, string> = {};
const STOCK = 10_000;

/** Groups the variants by product, because an exchange is for a variant of the same product. */
const products: string[][] = [
  ["swapped", ...exchanges],
  ["turned", ...requests, ...denials],
  ["turned back", ...withdrawals],
  ["reopened", ...reopenings],
  ["sold", ...fulfillments, ...undoneStarts, ...deliveries, ...returning],
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

/** Buys one line for each failpoint, in a color with its name, and sets the line's initial status. */
async function buyFor(names: string[]) {
  const shopper = await buyVariants(names.map((failpoint) => variants[failpoint] ?? ""));
  const of = (group: string[]) => shopper.lines.filter(({ color }) => group.includes(color));
  const sent = of(delivered).map(({ line_id }) => line_id);
  await moveLines(sent, "processing", "delivered");
  await deliverAndApproveReturns(shopper.token, ...of(returning));
  return shopper;
}

/** Returns the line of this failpoint, and starts to count stock changes. */
async function lineFor(failpoint: string) {
  const together = orders.find((names) => names.includes(failpoint)) ?? [];
  const order = bought.get(together) ?? buyFor(together);
  bought.set(together, order);
  const found = await lineOf(order, failpoint);
  await start();
  return found;
}

async function statusOf(token: string, lineId: string): Promise<string | undefined> {
  return (await readShopper(token)).orders?.find(({ line_id }) => line_id === lineId)?.status;
}

/** Returns true if the return of a line and its number are those of an open return in Medusa. */
async function isReturnOpen(lineId: string): Promise<boolean> {
  const open = await query(
    `select 1 from order_line_state line join return on return.id = line.return_id
       and return.display_id = line.return_number and return.status = 'requested'
     where line.line_id = $1`,
    [lineId],
  );
  return open.length === 1;
}

test.each(requests)(
  "creates one return request when a request interrupted at '%s' is retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    failAt(failpoint);
    expect((await requestReturn(token, line.line_id, "turned")).status).toBe(500);
    expect(await statusOf(token, line.line_id)).toBe("delivered");
    expect(await change()).toEqual(NO_CHANGES);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, openReturns: 1 });
  },
);

test.each(denials)(
  "opens the return again after an interruption at '%s' of its denial, and denies it when retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    await requestReturn(token, line.line_id, "turned");
    failAt(failpoint);
    expect((await decide(line.line_id, "denied")).status).toBe(500);
    expect((await callAdmin("/admin/reconciliation", { method: "POST" })).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 1, openReturns: 1 });
    expect(await isReturnOpen(line.line_id)).toBe(true);
    expect((await decide(line.line_id, "denied")).status).toBe(200);
    expect(await statusOf(token, line.line_id)).toBe("return_denied");
    expect(await change()).toEqual(NO_CHANGES);
  },
);

test.each(withdrawals)(
  "cancels a return request, or lets an admin decide it, after an interruption at '%s'",
  { tags: ["BACK-09"] },
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    const { line_id } = line;
    const interrupt = async () => {
      expect((await requestReturn(token, line_id, "turned back")).status).toBe(200);
      failAt(failpoint);
      expect((await cancelReturn(token, line_id)).status).toBe(500);
      expect(await statusOf(token, line_id)).toBe("return_requested");
    };
    await interrupt();
    expect((await cancelReturn(token, line_id)).status).toBe(200);
    expect(await statusOf(token, line_id)).toBe("delivered");
    expect(await change()).toEqual(NO_CHANGES);
    await interrupt();
    expect((await decide(line_id, "approved")).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 1, openReturns: 1 });
    expect((await receive(line_id)).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: 1, reserved: 1 });
    await expectSettled(line.order_id);
  },
);

test.each(receipts)(
  "restocks and refunds once when a receipt interrupted at '%s' is retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    failAt(failpoint);
    expect((await receive(line.line_id, true)).status).toBe(500);
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await statusOf(token, line.line_id)).toBe("returned");
    expect(await refundsForLine(line.line_id)).toEqual([10_200]);
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: 1, openReturns: -1 });
    await expectSettled(line.order_id);
  },
);

test.each(grants)(
  "grants store credit once when a receipt interrupted at '%s' is retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    await deliveredDaysAgo(line.line_id, 6);
    failAt(failpoint);
    expect((await receive(line.line_id)).status).toBe(500);
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await creditOf(token)).toBe(120);
    await expectSettled(line.order_id);
  },
);

test.each(exchanges)(
  "adds one replacement line when an exchange interrupted at '%s' is retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    const { orders: ordered = [] } = await readShopper(token);
    await requestReturn(token, line.line_id, "swapped");
    await decide(line.line_id, "approved");
    failAt(failpoint);
    expect((await receive(line.line_id)).status).toBe(500);
    expect((await receive(line.line_id)).status).toBe(200);
    const at = ordered.findIndex(({ line_id }) => line_id === line.line_id);
    const others = (lines: OrderLine[]) => lines.map(({ line_id, status }) => [line_id, status]);
    const { orders: now = [] } = await readShopper(token);
    expect(now.splice(at, 2)).toMatchObject([
      { status: "returned", color: failpoint },
      { status: "confirmed", color: "swapped" },
    ]);
    expect(others(now)).toEqual(others(ordered.toSpliced(at, 1)));
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: 1, reserved: 1 });
    await expectSettled(line.order_id);
  },
);

test.each(fulfillments)(
  "reduces the stock once when processing interrupted at '%s' is retried",
  async (failpoint) => {
    const { line } = await lineFor(failpoint);
    failAt(failpoint);
    expect((await setStatus(line.line_id, "processing")).status).toBe(500);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: -1, reserved: -1 });
  },
);

const packed = [...failpoints.packages, ...fulfillments];

test.each(packed)(
  "packs two lines once when packing interrupted at '%s' is retried",
  { tags: ["FULF-05"] },
  async (failpoint) => {
    const { line_ids, order_id, token } = await twoLines();
    const pack = () =>
      callAdmin(`/admin/placed-orders/${order_id}/packages`, { body: { line_ids } });
    failAt(failpoint);
    expect((await pack()).status).toBe(500);
    expect((await pack()).status).toBe(200);
    for (const id of line_ids) expect(await statusOf(token, id)).toBe("processing");
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: -2, reserved: -2 });
    expect(await openPackages(order_id)).toBe(1);
  },
);

test.each(packed)(
  "packs each line separately after their common package was interrupted at '%s'",
  { tags: ["FULF-05"] },
  async (failpoint) => {
    const { line_ids, order_id, token } = await twoLines();
    failAt(failpoint);
    await callAdmin(`/admin/placed-orders/${order_id}/packages`, { body: { line_ids } });
    for (const id of line_ids) {
      if ((await statusOf(token, id)) === "processing") continue;
      expect((await setStatus(id, "processing")).status).toBe(200);
    }
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: -2, reserved: -2 });
    expect(await openPackages(order_id)).toBe(2);
  },
);

async function twoLines() {
  const colors = ["fulfillment: made", "fulfillment: linked"];
  const { token, lines } = await buyVariants(colors.map((color) => variants[color] ?? ""));
  await start();
  const line_ids = lines.map(({ line_id }) => line_id);
  return { token, line_ids, order_id: lines[0]?.order_id ?? "" };
}

async function openPackages(orderId: string): Promise<number> {
  const [found] = await query<{ count: number }>(
    `select count(*)::int as count from order_fulfillment link
     join fulfillment sent on sent.id = link.fulfillment_id and sent.canceled_at is null
     where link.order_id = $1 and link.deleted_at is null`,
    [orderId],
  );
  return found?.count ?? 0;
}

test.each(undoneStarts)(
  "restocks and reserves the items once when unpacking interrupted at '%s' is retried",
  async (failpoint) => {
    const { line } = await lineFor(failpoint);
    await setStatus(line.line_id, "processing");
    const undo = () => callAdmin(`/admin/order-lines/${line.line_id}/start`, { method: "DELETE" });
    failAt(failpoint);
    expect((await undo()).status).toBe(500);
    expect((await undo()).status).toBe(200);
    expect(await change()).toEqual(NO_CHANGES);
    failAt("line: driven to confirmed");
    await setStatus(line.line_id, "processing");
    expect((await undo()).status).toBe(500);
    expect((await undo()).status).toBe(200);
    expect(await change()).toEqual(NO_CHANGES);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, stocked: -1, reserved: -1 });
  },
);

test.each(reopenings)(
  "reopens a denied exchange with one return when it is retried after an interruption at '%s'",
  { tags: ["REF-13"] },
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    expect((await requestReturn(token, line.line_id, "reopened")).status).toBe(200);
    expect((await decide(line.line_id, "denied")).status).toBe(200);
    expect(await change()).toEqual(NO_CHANGES);
    const reopen = () =>
      callAdmin(`/admin/order-lines/${line.line_id}/reopening`, { body: { note: "A mistake" } });
    failAt(failpoint);
    expect((await reopen()).status).toBe(500);
    expect(await statusOf(token, line.line_id)).toBe("return_denied");
    expect((await reopen()).status).toBe(200);
    expect(await statusOf(token, line.line_id)).toBe("return_requested");
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 1, openReturns: 1 });
  },
);

test.each(deliveries)(
  "allows a return after a delivery interrupted at '%s' is retried",
  async (failpoint) => {
    const { token, line } = await lineFor(failpoint);
    await setStatus(line.line_id, "processing");
    failAt(failpoint);
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
