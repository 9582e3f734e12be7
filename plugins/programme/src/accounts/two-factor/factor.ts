import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { readLoginOwner } from "../../read/current-user";
import type { StaffRole } from "../../contract/http-admin";
import { fullName } from "../../lib/person-name";

/** The one kind of factor that the shop offers: an app that shows a new code every 30 seconds. */
export const PROVIDER = "totp";

/** The owner of a second factor. */
export interface FactorOwner {
  identityId: string;
  customerId: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** The owner of this login. Throws 401 when it no longer exists. */
export async function readOwner(
  container: MedusaContainer,
  identityId: string,
): Promise<FactorOwner> {
  const row = await readLoginOwner(container, identityId);
  if (!row) throw problem(401, "Please log in again.");
  const { first_name, last_name, ...owner } = row;
  return { ...owner, name: fullName({ first_name, last_name }) };
}

/** The ids of a login's factors in one state. */
export async function readFactors(
  container: MedusaContainer,
  identityId: string,
  status: "pending" | "enabled",
): Promise<string[]> {
  const factors = await container
    .resolve(Modules.AUTH)
    .listAuthMfa({ auth_identity_id: identityId, provider: PROVIDER, status });
  return factors.map(({ id }) => id);
}
