import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { staffMailKinds, type StaffMailKind } from "../contract/staff-mails";
import { sql } from "../lib/sql";
import { roleOfUser, staffMembers } from "./sql-parts";

/** The key in the metadata of Medusa's users that lists the staff emails they chose to get. */
export const STAFF_MAILS = "staff_mails";

export interface StaffMember {
  /** Medusa user ID. */
  userId: string;
  identityId: string;
  role: NonNullable<StaffRole>;
  customerId: string;
  email: string;
}

export type Staff = Pick<StaffMember, "userId" | "identityId" | "role">;

export async function readStaffMember(
  container: MedusaContainer,
  userId: string,
): Promise<StaffMember | undefined> {
  const [row] = await sql<StaffMember>(
    container,
    `select u.id as "userId", a.id as "identityId", ${roleOfUser} as role,
       c.id as "customerId", c.email
     from ${staffMembers} and u.id = ? limit 1`,
    [userId],
  );
  return row;
}

export async function listAdminEmails(container: MedusaContainer): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    container,
    `select distinct c.email from ${staffMembers} and ${roleOfUser} = 'admin' order by c.email`,
  );
  return rows.map(({ email }) => email);
}

/** Returns the email addresses of the admins who chose to get these staff emails. */
export async function listStaffMailAddresses(
  container: MedusaContainer,
  kind: StaffMailKind,
): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    container,
    `select distinct c.email from ${staffMembers} and ${roleOfUser} = 'admin'
       and u.metadata -> '${STAFF_MAILS}' @> to_jsonb(?::text) order by c.email`,
    [kind],
  );
  return rows.map(({ email }) => email);
}

/** Returns the kinds of staff emails that this Medusa user chose. */
export async function readChosenMails(
  container: MedusaContainer,
  userId: string,
): Promise<StaffMailKind[]> {
  const [row] = await sql<{ chosen: unknown }>(
    container,
    `select metadata -> '${STAFF_MAILS}' as chosen from "user" where id = ?`,
    [userId],
  );
  const chosen: unknown[] = Array.isArray(row?.chosen) ? row.chosen : [];
  return staffMailKinds.filter((kind) => chosen.includes(kind));
}

export async function countAdmins(container: MedusaContainer): Promise<number> {
  const [row] = await sql<{ count: number }>(
    container,
    `select count(distinct u.id)::int as count from ${staffMembers} and ${roleOfUser} = 'admin'`,
  );
  return row?.count ?? 0;
}
