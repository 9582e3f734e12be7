import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/**
 * SQL for the units, by variant, that an open payment page of the cart `cart` holds for the
 * shopper.
 */
export const heldItems = `(
  select coalesce(json_object_agg(item.variant_id, item.quantity), '{}')
  from cart_line_item item
  join payment_attempt attempt on attempt.cart_id = item.cart_id and attempt.state = 'open'
  where item.cart_id = cart.id and item.deleted_at is null and exists (
    select 1 from reservation_item held
    where held.external_id = attempt.id and held.deleted_at is null))`;

/** Returns the store credit, in cents, that an open page holds and releases if it is canceled. */
export async function creditHeldFor(
  container: MedusaContainer,
  customerId: string,
): Promise<number> {
  const [row] = await sql<{ cents: number }>(
    container,
    `select coalesce(sum(attempt.credit_cents), 0)::int as cents
     from payment_attempt attempt
     join store_credit_entry entry on entry.reference = 'payment:' || attempt.id
     where attempt.customer_id = ? and attempt.state = 'open' and attempt.taken_by is null
       and entry.deleted_at is null
       and not exists (
         select 1 from store_credit_entry undone
         where undone.reference = entry.reference || ':undone' and undone.deleted_at is null)`,
    [customerId],
  );
  return row?.cents ?? 0;
}
