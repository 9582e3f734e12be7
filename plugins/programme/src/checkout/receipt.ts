import type { MedusaContainer } from "@medusajs/framework/types";
import { storedAddress, postalOf, type StoredAddress } from "../addresses/stored-address";
import { handlesIn } from "../catalog/handles";
import { readCatalog } from "../catalog/read-catalog";
import type { Receipt, ReceiptItem } from "../contract/http-cart";
import { dollarsOf } from "../contract/money";
import { itemColor, itemName } from "../lib/line-item-sql";
import { fullName } from "../lib/person-name";
import { sql } from "../lib/sql";

/** How long an order without a session of Stripe's counts as just placed. */
const JUST_PLACED = "10 minutes";

interface Row {
  order_id: string;
  display_id: number;
  email: string;
  amount_cents: number;
  credit_cents: number;
  address: (StoredAddress & { phone: string }) | null;
  items: (Omit<ReceiptItem, "handle"> & { variant_id: string | null })[];
}

const receipts = `
  select o.id as order_id, o.display_id, o.email, attempt.amount_cents, attempt.credit_cents, (
      select (${storedAddress("a")})::jsonb || jsonb_build_object('phone', coalesce(a.phone, ''))
      from order_address a
      where a.id = o.shipping_address_id and coalesce(a.address_1, '') <> '') as address, (
      select coalesce(json_agg(json_build_object(
          'name', ${itemName}, 'color', ${itemColor},
          'thumbnail', item.thumbnail, 'variant_id', item.variant_id,
          'final_sale', line.final_sale, 'ships_on', line.ships_on,
          'price', item.unit_price::float8, 'quantity', line.quantity) order by line.position, line.created_at), '[]')
      from order_line_state line join order_line_item item on item.id = line.line_id
      where line.order_id = o.id and line.deleted_at is null
        and item.metadata ->> 'exchanged_for' is null) as items
  from payment_attempt attempt
  join "order" o on o.id = attempt.order_id and o.deleted_at is null
  where attempt.state = 'ordered' and attempt.deleted_at is null`;

/** What the shopper reads of an order after the payment. */
export async function readReceipt(container: MedusaContainer, orderId: string): Promise<Receipt> {
  const [row] = await sql<Row>(container, `${receipts} and attempt.order_id = ?`, [orderId]);
  if (!row) throw new Error(`Order ${orderId} has no payment.`);
  return receiptOf(container, row);
}

/**
 * The customer's order that store credit alone has just paid: its way back from the checkout names no
 * session. Null where there is none.
 */
export async function readPlacedOrder(
  container: MedusaContainer,
  customerId: string,
): Promise<Receipt | null> {
  const [row] = await sql<Row>(
    container,
    `${receipts} and attempt.customer_id = ? and attempt.stripe_session_id is null
       and attempt.updated_at > now() - interval '${JUST_PLACED}'
     order by attempt.created_at desc, attempt.id desc limit 1`,
    [customerId],
  );
  return row ? receiptOf(container, row) : null;
}

async function receiptOf(
  container: MedusaContainer,
  { address, display_id, amount_cents, credit_cents, ...row }: Row,
): Promise<Receipt> {
  const handleOf = handlesIn(await readCatalog(container));
  return {
    order_id: row.order_id,
    number: String(display_id),
    items: row.items.map(({ variant_id, ...item }) => ({ ...item, handle: handleOf(variant_id) })),
    credit: dollarsOf(credit_cents),
    paid: dollarsOf(amount_cents),
    email: row.email,
    to: address && { ...postalOf(address), name: fullName(address), phone: address.phone },
  };
}
