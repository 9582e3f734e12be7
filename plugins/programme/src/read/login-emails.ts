import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

export interface LoginEmail {
  email: string;
  customer_id: string;
}

const logins = `select p.entity_id as email, a.app_metadata ->> 'customer_id' as customer_id
  from provider_identity p
  join auth_identity a on a.id = p.auth_identity_id and a.deleted_at is null
  where p.provider = 'emailpass' and p.deleted_at is null
    and a.app_metadata ->> 'customer_id' is not null`;

/** Returns the logins whose email might be spelled differently if it were stored today. */
export function readUnusualEmails(container: MedusaContainer): Promise<LoginEmail[]> {
  return sql<LoginEmail>(
    container,
    `${logins} and (p.entity_id <> lower(p.entity_id) or p.entity_id ~ '[^!-~]'
       or p.entity_id like '%.') order by p.entity_id`,
  );
}

export async function readLogin(
  container: MedusaContainer,
  email: string,
): Promise<LoginEmail | undefined> {
  const [found] = await sql<LoginEmail>(container, `${logins} and p.entity_id = ?`, [email]);
  return found;
}
