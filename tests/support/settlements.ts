import { query } from "./database.ts";
import { call, callAdmin } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";
import { sandboxState } from "./sandbox-state.ts";

export interface Settlement {
  id: string;
  kind: string;
  line_id: string | null;
  state: string;
  quantity: number;
  goods_cents: number;
  tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  fee_cents: number;
  back_cents: number;
  card_cents: number;
  credit_cents: number;
}

/** The settlements of an order, oldest first. */
export const settlementsOf = (orderId: string) =>
  query<Settlement>("select * from order_settlement where order_id = $1 order by created_at, id", [
    orderId,
  ]);

/** The totals of an order's credit notes, in cents, oldest first. */
export async function creditNotesOf(orderId: string): Promise<number[]> {
  const notes = await query<{ cents: number }>(
    `select (document ->> 'totalCents')::int as cents from invoice
     where order_id = $1 and kind = 'credit-note' order by created_at`,
    [orderId],
  );
  return notes.map(({ cents }) => cents);
}

/** What Stripe refunded for the settlements of an order, in cents. */
export async function settlementRefunds(orderId: string): Promise<number[]> {
  const ids = (await settlementsOf(orderId)).map(({ id }) => id);
  const { refunds } = await sandboxState();
  return refunds
    .filter(({ metadata }) => ids.includes(metadata.settlement ?? ""))
    .map(({ amount }) => amount);
}

export const cancelItems = (token: string, lineId: string, quantity?: number) =>
  call<ErrorBody>(`/shop/shopper/orders/${lineId}/cancellation`, {
    token,
    body: quantity === undefined ? {} : { quantity },
  });

export const cancelAsAdmin = (lineId: string, body: object = {}) =>
  callAdmin<ErrorBody & { order_line: { line_id: string } }>(
    `/admin/order-lines/${lineId}/cancellation`,
    { body },
  );

/** Lets the reconciliation complete an order's interrupted settlements now. */
export const backdateSettlements = (orderId: string) =>
  query(
    "update order_settlement set created_at = created_at - interval '1 minute' where order_id = $1",
    [orderId],
  );
