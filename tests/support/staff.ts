import type { AdminChanges, AdminShopper, StaffRole } from "@tomashi/programme/contract/http-admin";
import { adminUser, newUser, type ApiUser } from "./api.ts";
import { call, type Answer } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";

/** Calls a route under /admin with the first admin's session. */
export async function asAdmin<T>(path: string, options: Parameters<typeof call>[1] = {}) {
  return call<T & ErrorBody>(`/admin${path}`, { token: (await adminUser()).token, ...options });
}

export function asUser<T>(
  user: Pick<ApiUser, "token">,
  path: string,
  options: Parameters<typeof call>[1] = {},
): Promise<Answer<T & ErrorBody>> {
  return call(`/admin${path}`, { token: user.token, ...options });
}

export const setRole = (
  { _id }: Pick<ApiUser, "_id">,
  role: StaffRole,
  expected: StaffRole,
  by?: Pick<ApiUser, "token">,
) =>
  asAdmin<{ shopper: AdminShopper }>(`/shoppers/${_id}/role`, {
    body: { role, expected },
    ...(by && { token: by.token }),
  });

export async function newStaff(role: NonNullable<StaffRole>, name?: string): Promise<ApiUser> {
  const user = await newUser(name);
  const { status, body } = await setRole(user, role, null);
  if (status !== 200) throw new Error(`Assigning a role returned ${status}: ${body.message}`);
  return user;
}

/** Returns the audit entries of a product, customer, line, or message, newest first. */
export const auditEntriesOf = async (subject: string) =>
  (await asAdmin<AdminChanges>(`/changes?subject=${subject}`)).body.changes;
