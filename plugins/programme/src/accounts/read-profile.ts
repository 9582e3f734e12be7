import type { MedusaContainer } from "@medusajs/framework/types";
import type { Profile } from "../contract/http";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";

/** Phone and address of a customer; the profile's one line is the first of the default address. */
export async function readProfile(
  container: MedusaContainer,
  customerId: string,
): Promise<Profile> {
  const [profile] = await sql<Profile>(
    container,
    `select coalesce(c.phone, '') as phone, coalesce((
       select address_1 from customer_address
       where customer_id = c.id and is_default_shipping and deleted_at is null limit 1), '')
       as address
     from customer c where c.id = ? and c.deleted_at is null`,
    [customerId],
  );
  if (!profile) throw problem(401, "Please log in again.");
  return profile;
}
