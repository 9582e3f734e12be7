import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** Former staff keep the protection of their login for this long after losing the role. */
const FORMER_STAFF_DAYS = 30;

/** Whether the customer had a role within the last 30 days that has been taken away since. */
export async function wasRecentlyStaff(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const rows = await sql(
    container,
    `select 1 from security_event
     where customer_id = ? and kind = 'role_changed' and deleted_at is null
       and created_at > now() - ? * interval '1 day' limit 1`,
    [customerId, FORMER_STAFF_DAYS],
  );
  return rows.length > 0;
}

/** Whether somebody else changed the email or password and the owner has not logged in since. */
export async function isChangedByOthers(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const [row] = await sql<{ isChanged: boolean }>(
    container,
    `select coalesce(
       max(created_at) filter (
         where kind in ('email_changed', 'password_changed') and actor_id is not null)
       > coalesce(max(created_at) filter (where kind = 'logged_in'), '-infinity'), false
     ) as "isChanged"
     from security_event where customer_id = ? and deleted_at is null`,
    [customerId],
  );
  return row?.isChanged === true;
}
