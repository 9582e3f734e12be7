import { getAuthContextFromJwtToken, type MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { readCaller, type Caller } from "../../read/session";
import { setRequestUser } from "../../lib/request-context";
import { tokenInCookies } from "../../server-kit/session-cookie";
import { type Staff } from "../../lib/staff";
import { isTwoFactorRequired } from "../../accounts/two-factor/required";
import { isOverHttps } from "./origin";

/** Returns the caller by bearer token or, without one, by cookie. Throws 401 for a visitor. */
export async function callerOf(req: MedusaRequest): Promise<Caller> {
  const id = sessionIdIn(req);
  const caller = id ? await readCaller(req.scope, id) : undefined;
  if (!caller) throw problem(401, "Please log in.");
  setRequestUser(caller.adminId ?? caller.merchandiserId ?? caller.customerId);
  return withoutSuspendedRole(caller, isTwoFactorRequired());
}

/** Removes the role of staff members without two-factor authentication if it is required. */
export function withoutSuspendedRole(caller: Caller, isRequired: boolean): Caller {
  if (!isRequired) return { ...caller, lacksSecondFactor: false };
  return caller.lacksSecondFactor ? { ...caller, adminId: null, merchandiserId: null } : caller;
}

function sessionIdIn(req: MedusaRequest): string | undefined {
  const { authorization, cookie } = req.headers;
  const token = tokenInCookies(cookie, { isSecure: isOverHttps(req) });
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const claims = getAuthContextFromJwtToken(
    authorization ?? (token ? `Bearer ${token}` : undefined),
    http.jwtSecret ?? "",
    ["bearer"],
    ["customer"],
  ) as { session_id?: unknown } | null;
  return typeof claims?.session_id === "string" ? claims.session_id : undefined;
}

/** Returns a staff caller's Medusa user ID, as in the audit log. Throws 403 for customers. */
export function staffOf({ adminId, merchandiserId }: Caller): string {
  const id = adminId ?? merchandiserId;
  if (id === null) throw problem(403, "Only admins may do this.");
  return id;
}

export function roleOf({ adminId }: Caller): Staff["role"] {
  return adminId === null ? "merchandiser" : "admin";
}
