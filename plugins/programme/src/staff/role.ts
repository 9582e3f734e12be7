import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../http-admin";
import { sql } from "../lib/sql";

/**
 * The role of the engine's user `u`, in SQL. The engine knows no roles: `metadata.role` names the
 * narrower one and is absent for an admin. A word that nobody knows opens no more than the narrower.
 */
export const roleOfUser = `case when u.id is null then null
  when u.metadata ->> 'role' is null then 'admin' else 'merchandiser' end`;

/** Somebody of the shop's staff, as their log-in stands at this moment. */
export interface Staff {
  /** The engine's user. */
  userId: string;
  identityId: string;
  role: NonNullable<StaffRole>;
}

interface SessionRow {
  identityId: string;
  userId: string | null;
  role: StaffRole;
}

/** Whose session this is; undefined once it has ended, and without a user for a plain customer. */
export async function readSessionStaff(
  container: MedusaContainer,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow>(
    container,
    `select a.id as "identityId", u.id as "userId", ${roleOfUser} as role
     from login_session s
     join auth_identity a on a.id = s.auth_identity_id and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where s.id = ? and s.ended_at is null and s.expires_at > now() and s.deleted_at is null`,
    [sessionId],
  );
  return row;
}
