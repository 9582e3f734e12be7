import { query } from "./database.ts";

/** Returns the devices of the sessions of a login, the newest session's first. */
export async function devicesOf(email: string): Promise<(string | null)[]> {
  const rows = await query<{ device: string | null }>(
    `select session.device from login_session session
     join provider_identity login on login.auth_identity_id = session.auth_identity_id
     where login.entity_id = $1 order by session.created_at desc`,
    [email],
  );
  return rows.map(({ device }) => device);
}
