import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { tidyAddress } from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { fullName } from "../lib/person-name";
import { sql } from "../lib/sql";
import { postalOf, storedAddress, type StoredAddress } from "./stored-address";

interface Row {
  customer_id: string;
  name: string;
  needs_phone: boolean;
  needs_address: boolean;
  phone: string;
  address: StoredAddress;
}

const wanting = `select c.id as customer_id,
    trim(concat_ws(' ', c.first_name, c.last_name)) as name, coalesce(a.phone, '') as phone,
    coalesce(c.phone, '') = '' and coalesce(a.phone, '') <> '' as needs_phone,
    not exists (
      select 1 from customer_address kept where kept.customer_id = c.id
        and kept.is_default_shipping and kept.deleted_at is null) as needs_address,
    ${storedAddress("a")} as address
  from "order" o
  join order_address a on a.id = o.shipping_address_id and coalesce(a.address_1, '') <> ''
  join customer c on c.id = o.customer_id and c.deleted_at is null
  where o.id = ?`;

/**
 * Takes an order's address and phone number into its customer's profile where that has none. Safe to
 * repeat; what the profile has is never replaced.
 */
export async function keepShippingAddress(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const read = async () => {
    const [row] = await sql<Row>(container, wanting, [orderId]);
    return row && (row.needs_phone || row.needs_address) ? row : undefined;
  };
  const seen = await read();
  if (!seen) return;
  await withLock(container, "account", seen.customer_id, async () => {
    const row = await read();
    if (!row) return;
    const customers = container.resolve(Modules.CUSTOMER);
    const { customer_id, address } = row;
    if (row.needs_address) {
      const isOwn = fullName(address) === row.name;
      await customers.createCustomerAddresses({
        ...address,
        ...tidyAddress(postalOf(address)),
        ...(isOwn && { first_name: null, last_name: null }),
        customer_id,
        is_default_shipping: true,
      });
    }
    if (row.needs_phone) await customers.updateCustomers(customer_id, { phone: row.phone });
  });
}
