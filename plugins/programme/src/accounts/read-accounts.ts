import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import { sql } from "../lib/sql";

/** The customers `c` who have an account, in SQL. */
export const accounts = `from customer c where c.has_account and c.deleted_at is null`;

/** The profile's one line is the first line of the default address of the customer `c`. */
export const address = `(
  select address_1 from customer_address
  where customer_id = c.id and is_default_shipping and deleted_at is null limit 1
)`;

/** What every reader of accounts selects of one. */
export interface AccountRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address: string | null;
}

/** An account as every list shows it; "" for what is not set. */
export function accountOf(row: AccountRow) {
  const { id, email, phone, address } = row;
  return { id, name: fullName(row), email, phone: phone ?? "", address: address ?? "" };
}

export async function accountExists(container: MedusaContainer, id: string): Promise<boolean> {
  return (await sql(container, `select 1 ${accounts} and c.id = ?`, [id])).length > 0;
}
