import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import { sql } from "../lib/sql";
import { roleOfUser, staffPeople, type StaffMember } from "../lib/staff";
import { aliveSession } from "./live-session";

/** A member of the staff, with the role of this moment. */
export type Staff = Pick<StaffMember, "userId" | "identityId" | "role">;

interface SessionRow {
  identityId: string;
  userId: string | null;
  role: StaffRole;
}

/** The owner of a session; undefined once it has ended, and without a user for a customer. */
export function readSessionStaff(
  container: MedusaContainer,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const columns = `'identityId', a.id, 'userId', u.id, 'role', ${roleOfUser}`;
  return aliveSession<SessionRow>(container, columns, sessionId);
}

/** How many can do everything in the shop. */
export async function countAdmins(container: MedusaContainer): Promise<number> {
  const [row] = await sql<{ count: number }>(
    container,
    `select count(distinct u.id)::int as count from ${staffPeople} and ${roleOfUser} = 'admin'`,
  );
  return row?.count ?? 0;
}
