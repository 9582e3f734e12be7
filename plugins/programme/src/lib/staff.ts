import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { sql } from "./sql";

/**
 * The role of the engine's user `u`, in SQL. The engine knows no roles: `metadata.role` is absent for
 * an admin, and any value means merchandiser.
 */
export const roleOfUser = `case when u.id is null then null
  when u.metadata ->> 'role' is null then 'admin' else 'merchandiser' end`;

/**
 * The staff, in SQL: users `u` of the engine who can log in, with a password and a customer's account.
 * Every other user of the engine has no role.
 */
export const staffPeople = `"user" u
  join auth_identity a on a.app_metadata ->> 'user_id' = u.id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  where u.deleted_at is null and exists (select 1 from provider_identity p
    where p.auth_identity_id = a.id and p.provider = 'emailpass' and p.deleted_at is null)`;

/** A member of the staff, with the current role. */
export interface StaffMember {
  /** Medusa's user. */
  userId: string;
  identityId: string;
  role: NonNullable<StaffRole>;
  customerId: string;
  email: string;
}

/** The staff member with this user of Medusa's; undefined for one who is no longer on the staff. */
export async function readStaffMember(
  container: MedusaContainer,
  userId: string,
): Promise<StaffMember | undefined> {
  const [row] = await sql<StaffMember>(
    container,
    `select u.id as "userId", a.id as "identityId", ${roleOfUser} as role,
       c.id as "customerId", c.email
     from ${staffPeople} and u.id = ? limit 1`,
    [userId],
  );
  return row;
}

export async function listAdminEmails(container: MedusaContainer): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    container,
    `select distinct c.email from ${staffPeople} and ${roleOfUser} = 'admin' order by c.email`,
  );
  return rows.map(({ email }) => email);
}
