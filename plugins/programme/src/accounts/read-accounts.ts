import type { MedusaContainer } from "@medusajs/framework/types";
import type { StoredAddress } from "../addresses/stored-address";
import { addressText } from "../contract/postal-address";
import { fullName } from "../lib/person-name";
import { sql } from "../lib/sql";

/** The customers `c` who have an account, in SQL. */
export const accounts = `from customer c where c.has_account and c.deleted_at is null`;

/** What every reader of accounts selects of one. */
export interface AccountRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address: StoredAddress | null;
}

/** An account as every list shows it, the address on one line; "" for what is not set. */
export function accountOf(row: AccountRow) {
  const { id, email, phone, address } = row;
  return {
    id,
    name: fullName(row),
    email,
    phone: phone ?? "",
    address: address ? addressText(address) : "",
  };
}

export async function accountExists(container: MedusaContainer, id: string): Promise<boolean> {
  return (await sql(container, `select 1 ${accounts} and c.id = ?`, [id])).length > 0;
}
