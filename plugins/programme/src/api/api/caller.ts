import { getAuthContextFromJwtToken, type MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { sql } from "../../lib/sql";
import { tokenInCookies } from "../../session-cookie";
import { roleOfUser } from "../../staff/role";
import { hasSecondFactor, isSecondFactorRequired } from "../../staff/second-factor";

/** Who calls: a live session, with the roles that its log-in has at this moment. */
export interface Caller {
  sessionId: string;
  identityId: string;
  customerId: string;
  /** The engine's user of the same log-in, where that is an admin. */
  adminId: string | null;
  /** The same where that is a merchandiser: a customer who may change the stock. */
  merchandiserId: string | null;
  /** One of the staff who may only shop until a second factor is set up. */
  lacksSecondFactor: boolean;
}

const session = `
  select s.id as "sessionId", a.id as "identityId", c.id as "customerId",
    case when ${roleOfUser} = 'admin' then u.id end as "adminId",
    case when ${roleOfUser} = 'merchandiser' then u.id end as "merchandiserId",
    u.id is not null and not ${hasSecondFactor} as "lacksSecondFactor"
  from login_session s
  join auth_identity a on a.id = s.auth_identity_id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where s.id = ? and s.ended_at is null and s.expires_at > now() and s.deleted_at is null`;

/** The caller by bearer token or, where none was sent, by cookie. Throws 401 for a visitor. */
export async function callerOf(req: MedusaRequest): Promise<Caller> {
  const id = sessionIdIn(req);
  const [caller] = id ? await sql<Caller>(req.scope, session, [id]) : [];
  if (!caller) throw problem(401, "Please log in.");
  if (!isSecondFactorRequired()) return { ...caller, lacksSecondFactor: false };
  return caller.lacksSecondFactor ? { ...caller, adminId: null, merchandiserId: null } : caller;
}

function sessionIdIn(req: MedusaRequest): string | undefined {
  const { authorization, cookie } = req.headers;
  const token = tokenInCookies(cookie);
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const claims = getAuthContextFromJwtToken(
    authorization ?? (token ? `Bearer ${token}` : undefined),
    http.jwtSecret ?? "",
    ["bearer"],
    ["customer"],
  ) as { session_id?: unknown } | null;
  return typeof claims?.session_id === "string" ? claims.session_id : undefined;
}

/** The engine's user of a caller from the staff, as the journal names them. */
export function staffOf({ adminId, merchandiserId }: Caller): string {
  const id = adminId ?? merchandiserId;
  if (id === null) throw problem(403, "Only admins may do this.");
  return id;
}
