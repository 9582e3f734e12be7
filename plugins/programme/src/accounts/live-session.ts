import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { sql } from "../lib/sql";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";

/** The last use is stored at most this often. */
const NOTED_SECONDS = 5 * 60;

/**
 * The live sessions `s`, in SQL, each with its login `a`, its customer `c` and, for staff, the
 * engine's user `u`. This is the only definition of a live session: not expired, not ended, and used
 * in the last 7 days, or 12 hours for staff.
 */
export const liveSession = `login_session s
  join auth_identity a on a.id = s.auth_identity_id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where s.deleted_at is null and s.ended_at is null and s.expires_at > now()
    and s.last_used_at > now()
      - case when u.id is null then interval '7 days' else interval '12 hours' end`;

/** Whether the last use of `s` is stored already, in SQL. */
const IS_NOTED = `s.last_used_at > now() - interval '${NOTED_SECONDS} seconds'`;

/** These columns of the session with this id, and stores its use; undefined when it is not alive. */
export async function aliveSession<Row extends object>(
  container: MedusaContainer,
  columns: string,
  id: string,
): Promise<Row | undefined> {
  const [found] = await sql<{ row: Row; isNoted: boolean }>(
    container,
    `select json_build_object(${columns}) as row,
       ${IS_NOTED} as "isNoted"
     from ${liveSession} and s.id = ?`,
    [id],
  );
  if (found && !found.isNoted) noteUse(container, id);
  return found?.row;
}

/** Runs in the background: after a failure the next request stores the use. */
function noteUse(container: MedusaContainer, id: string): void {
  container
    .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
    .noteUse(id, NOTED_SECONDS)
    .catch((error: unknown) => {
      logError("The use of a session could not be noted.", error);
    });
}
