import { expect, test } from "vitest";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  setStatus,
  cancelReturn,
} from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { available } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({
  ...{ amber: facts, beech: facts, cedar: facts, dune: facts },
  last: { price: 740, stock: 1 },
});

async function bought(color: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf(color), quantity);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

const reopen = (lineId: string, note = "Denied by mistake") =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/reopening`, { body: { note } });

const undoStart = (lineId: string) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/start`, { method: "DELETE" });

const ordersOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];

/** Buys an item, has its return denied, and moves both dates back. */
async function denied(color: string, days: { delivered: number; denied: number }, swap?: string) {
  const order = await bought(color);
  const { line, token } = order;
  await deliver(line.line_id);
  expect((await requestReturn(token, line.line_id, swap)).status).toBe(200);
  expect((await decide(line.line_id, "denied")).status).toBe(200);
  await deliveredDaysAgo(line.line_id, days.delivered);
  await denyDaysAgo(line.line_id, days.denied);
  return order;
}

/** Changes the day of a line's denials. */
const denyDaysAgo = (lineId: string, days: number) =>
  query(
    `update order_line_change set created_at =
       ((now() at time zone 'America/New_York')::date - $2::int + time '12:00')
         at time zone 'America/New_York'
     where line_id = $1 and to_status = 'return_denied'`,
    [lineId, days],
  );

test(
  "reopens a denied return, and does not count the days since the denial",
  { tags: ["REF-13"] },
  async () => {
    const { token, line, email } = await denied("amber", { delivered: 20, denied: 16 });
    expect((await reopen(line.line_id, "")).status).toBe(400);
    expect((await reopen(line.line_id)).status).toBe(200);
    expect((await reopen(line.line_id)).status).toBe(409);
    expect(await ordersOf(token)).toMatchObject([
      { status: "return_requested", return_denial: null },
    ]);
    const mails = await query<{ what: string }>(
      `select data ->> 'what' as what from outbox_mail
       where "to" = $1 and template = 'return-changed' order by created_at`,
      [email],
    );
    expect(mails.map(({ what }) => what)).toEqual(["requested", "declined", "reopened"]);
    // The customer cancels the return, and can request it again: only 4 of the 14 days count as used.
    expect((await cancelReturn(token, line.line_id)).status).toBe(200);
    expect(await ordersOf(token)).toMatchObject([
      { return_refusal: null, return_offer: { days_left: 10, refund_days_left: 1 } },
    ]);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    // The days of a second denial are added to those of the first.
    await decide(line.line_id, "denied");
    await denyDaysAgo(line.line_id, 2);
    expect((await reopen(line.line_id)).status).toBe(200);
    expect((await cancelReturn(token, line.line_id)).status).toBe(200);
    expect(await ordersOf(token)).toMatchObject([
      { return_offer: { days_left: 12, refund_days_left: 3 } },
    ]);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([{ card_cents: 74_000 }]);
    expect(await owedBy(line.order_id)).toBe(0);
    const { body } = await callAdmin<{ changes: { what: string }[] }>(
      `/admin/changes?subject=${line.line_id}&limit=50`,
    );
    expect(body.changes.map(({ what }) => what)).toContain(
      "From return denied to return requested: Denied by mistake",
    );
  },
);

test(
  "does not reopen a return that was denied 31 days ago",
  { tags: ["rare", "REF-13"] },
  async () => {
    const { line } = await denied("amber", { delivered: 33, denied: 31 });
    const { status, body } = await reopen(line.line_id);
    expect([status, body.message]).toEqual([
      409,
      "A return can be reopened within 30 days of its denial.",
    ]);
  },
);

test(
  "holds the color of a reopened exchange again, or refunds if it is sold out",
  { tags: ["rare", "REF-13"] },
  async () => {
    const free = await available(idOf("cedar"));
    const held = await denied("beech", { delivered: 3, denied: 1 }, "cedar");
    expect(await available(idOf("cedar"))).toBe(free);
    expect((await reopen(held.line.line_id)).status).toBe(200);
    expect(await available(idOf("cedar"))).toBe(free - 1);
    const gone = await denied("beech", { delivered: 3, denied: 1 }, "last");
    await bought("last");
    expect((await reopen(gone.line.line_id)).status).toBe(200);
    expect(await ordersOf(gone.token)).toMatchObject([
      { status: "return_requested", exchange_color: null },
    ]);
    await decide(gone.line.line_id, "approved");
    expect((await receive(gone.line.line_id)).status).toBe(200);
    expect(await settlementsOf(gone.line.order_id)).toMatchObject([{ card_cents: 74_000 }]);
  },
);

test(
  "undoes a mistaken start of processing and restores the stock, until the handover",
  { tags: ["rare"] },
  async () => {
    const before = await available(idOf("dune"));
    const { token, line } = await bought("dune", 2);
    await setStatus(line.line_id, "processing");
    expect((await undoStart(line.line_id)).status).toBe(200);
    expect((await undoStart(line.line_id)).status).toBe(409);
    expect(await ordersOf(token)).toMatchObject([{ status: "confirmed", tracking: null }]);
    expect(await available(idOf("dune"))).toBe(before - 2);
    const { status } = await call(`/shop/shopper/orders/${line.line_id}/cancellation`, {
      token,
      body: { quantity: 1 },
    });
    expect(status).toBe(200);
    expect(await available(idOf("dune"))).toBe(before - 1);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    await callAdmin(`/admin/order-lines/${line.line_id}/tracking`, {
      body: { carrier: "ups", number: "1Z999AA10123456784" },
    });
    const late = await undoStart(line.line_id);
    expect([late.status, late.body.message]).toEqual([
      409,
      "This item has already been handed over to the carrier.",
    ]);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    expect(await available(idOf("dune"))).toBe(before - 1);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);
