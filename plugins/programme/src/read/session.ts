import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { sql } from "../lib/sql";
import { preparedSql } from "../medusa/prepared-sql";
import type { StaffRole } from "../contract/http-admin";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { roleOfUser, twoFactorEnabledSql } from "./sql-parts";

/** Stores the last use at most this often. */
const NOTED_SECONDS = 5 * 60;

/**
 * SQL for the live sessions `s`, each with its login `a`, its customer `c`, and for staff Medusa's
 * user `u`. This is the only definition of a live session: not expired, not ended, and used in the
 * last 7 days, or 12 hours for staff.
 */
const liveSession = `login_session s
  join auth_identity a on a.id = s.auth_identity_id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where s.deleted_at is null and s.ended_at is null and s.expires_at > now()
    and s.last_used_at > now()
      - case when u.id is null then interval '7 days' else interval '12 hours' end`;

/** True if the last use of `s` is recent enough not to store another. */
const IS_NOTED = `s.last_used_at > now() - interval '${NOTED_SECONDS} seconds'`;

/**
 * Returns these columns of a live session and stores its use; undefined if the session is not live.
 * `name` is the name of the prepared statement, one for each set of columns.
 */
async function aliveSession<Row extends object>(
  container: MedusaContainer,
  { name, columns }: { name: string; columns: string },
  id: string,
): Promise<Row | undefined> {
  const [found] = await preparedSql<{ row: Row; isNoted: boolean }>(
    container,
    name,
    `select json_build_object(${columns}) as row,
       ${IS_NOTED} as "isNoted"
     from ${liveSession} and s.id = $1`,
    [id],
  );
  if (found && !found.isNoted) recordUse(container, id);
  return found?.row;
}

/** Runs in the background. If it fails, the next request stores the use. */
function recordUse(container: MedusaContainer, id: string): void {
  container
    .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
    .noteUse(id, NOTED_SECONDS)
    .catch((error: unknown) => {
      logError("The session's last use could not be recorded.", error);
    });
}

const sessionId = { name: "session-id", columns: "'id', s.id" };

export async function isSessionAlive(container: MedusaContainer, id: string): Promise<boolean> {
  return (await aliveSession(container, sessionId, id)) !== undefined;
}

export interface SessionStaff {
  identityId: string;
  userId: string | null;
  role: StaffRole;
}

const sessionStaff = {
  name: "session-staff",
  columns: `'identityId', a.id, 'userId', u.id, 'role', ${roleOfUser}`,
};

/**
 * Returns the owner of a live session; `userId` is null for a customer. Undefined if the session
 * has ended.
 */
export function readSessionStaff(
  container: MedusaContainer,
  id: string,
): Promise<SessionStaff | undefined> {
  return aliveSession<SessionStaff>(container, sessionStaff, id);
}

/**
 * Describes the caller of a documented route: a live session with the current role of its login.
 */
export interface Caller {
  sessionId: string;
  identityId: string;
  customerId: string;
  /** Medusa user of the same login, for an admin. */
  adminId: string | null;
  /** Medusa user of a merchandiser: a customer who may change the stock. */
  merchandiserId: string | null;
  /** True if the login has a role, even while `lacksSecondFactor` suspends it. */
  isStaff: boolean;
  /** True for a staff member who may only shop until two-factor authentication is set up. */
  lacksSecondFactor: boolean;
}

const sessionCaller = {
  name: "session-caller",
  columns: `'sessionId', s.id, 'identityId', a.id, 'customerId', c.id,
    'adminId', case when ${roleOfUser} = 'admin' then u.id end,
    'merchandiserId', case when ${roleOfUser} = 'merchandiser' then u.id end,
    'isStaff', u.id is not null,
    'lacksSecondFactor', u.id is not null and not ${twoFactorEnabledSql}`,
};

export function readCaller(container: MedusaContainer, id: string): Promise<Caller | undefined> {
  return aliveSession<Caller>(container, sessionCaller, id);
}

export interface CurrentUserRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: StaffRole;
  has_second_factor: boolean;
}

/** JSON fields of a user; requires the customer `c`, the login `a`, and Medusa's user `u`. */
const currentUserColumns = `'id', c.id, 'email', c.email, 'first_name', c.first_name,
  'last_name', c.last_name, 'role', ${roleOfUser}, 'has_second_factor', ${twoFactorEnabledSql}`;

export async function readCurrentUserRow(
  container: MedusaContainer,
  { customerId, identityId }: { customerId: string; identityId: string },
): Promise<CurrentUserRow | undefined> {
  const [found] = await sql<{ row: CurrentUserRow }>(
    container,
    `select json_build_object(${currentUserColumns}) as row
     from customer c
     join auth_identity a on a.id = ? and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = ? and c.deleted_at is null`,
    [identityId, customerId],
  );
  return found?.row;
}

const sessionUser = { name: "session-user", columns: currentUserColumns };

/**
 * Returns the customer of a live session. Read at each request, so that a role change applies
 * immediately.
 */
export function readShopperSession(
  container: MedusaContainer,
  id: string,
): Promise<CurrentUserRow | undefined> {
  return aliveSession<CurrentUserRow>(container, sessionUser, id);
}

export interface SessionRow {
  id: string;
  device: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** Returns the live sessions of a login: the current one first, then the others by last use. */
export function readActiveSessions(
  container: MedusaContainer,
  { identityId, sessionId }: { identityId: string; sessionId: string },
): Promise<SessionRow[]> {
  return sql<SessionRow>(
    container,
    `select s.id, s.device, s.address, s.created_at, s.last_used_at
     from ${liveSession} and s.auth_identity_id = ?
     order by s.id = ? desc, s.last_used_at desc, s.id`,
    [identityId, sessionId],
  );
}
