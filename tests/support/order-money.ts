import { query } from "./database.ts";
import { callAdmin, readShopper, type Answer } from "./commerce.ts";

/** Grants store credit in dollars, like a return does. */
export async function giveCredit(customerId: string, dollars: number): Promise<void> {
  await query(
    `with entry as (
       insert into store_credit_entry (id, customer_id, cents, reason, reference)
       values (gen_random_uuid()::text, $1, $2, 'return', gen_random_uuid()::text)
       returning customer_id, cents
     )
     insert into store_credit_account (customer_id, cents) select customer_id, cents from entry`,
    [customerId, Math.round(dollars * 100)],
  );
}

export interface OrderMoney {
  payment_status: string;
  summary: { pending_difference: number; paid_total: number; refunded_total: number };
  payment_collections: { payments: { refunds: { amount: number }[] }[] }[];
}

export async function moneyOf(orderId: string): Promise<OrderMoney> {
  const { body }: Answer<{ order: OrderMoney }> = await callAdmin(
    `/admin/orders/${orderId}?fields=payment_status,summary,payment_collections.payments.refunds.amount`,
  );
  return body.order;
}

/** Returns the store credit in dollars. */
export async function creditOf(token: string): Promise<number> {
  return (await readShopper(token, "credit")).credit ?? 0;
}

/**
 * Returns the amount that Medusa's order owes or is owed, in whole cents, because Medusa ignores
 * fractions of a cent. Requests `total`, because without it Medusa returns the stored difference,
 * which is wrong after some edits of orders with a discount.
 */
export async function owedBy(orderId: string): Promise<number> {
  const { body }: Answer<{ order: Pick<OrderMoney, "summary"> }> = await callAdmin(
    `/admin/orders/${orderId}?fields=summary,total`,
  );
  return Math.abs(Math.trunc(body.order.summary.pending_difference * 100));
}
