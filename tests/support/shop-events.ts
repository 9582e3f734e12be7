import { query } from "./database.ts";

/** Returns the events about an order, its packages, payments, and refunds, and whether each was sent. */
export const eventsOf = (orderId: string) =>
  query<{ name: string; is_sent: boolean }>(
    `select name, sent_at is not null as is_sent from shop_event
     where subject_id in (
       select $1::text
       union all select fulfillment_id from order_fulfillment where order_id = $1
       union all select payment.id from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id
         where link.order_id = $1
       union all select refund.id from order_payment_collection link
         join payment on payment.payment_collection_id = link.payment_collection_id
         join refund on refund.payment_id = payment.id
         where link.order_id = $1)
     order by name`,
    [orderId],
  );

/** Returns the names of the events about an order that were sent to subscribers. */
export async function sentEventsOf(orderId: string): Promise<string[]> {
  const events = await eventsOf(orderId);
  return events.flatMap(({ name, is_sent }) => (is_sent ? [name] : []));
}
