import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { sql } from "../lib/sql";
import { roleOfUser, staffPeople } from "./sql-parts";

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

export async function countAdmins(container: MedusaContainer): Promise<number> {
  const [row] = await sql<{ count: number }>(
    container,
    `select count(distinct u.id)::int as count from ${staffPeople} and ${roleOfUser} = 'admin'`,
  );
  return row?.count ?? 0;
}
