import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import { readLoginOwner } from "../../read/current-user";
import type { StaffRole } from "../../contract/http-admin";
import { fullName } from "../../lib/person-name";

/** Medusa's provider for authenticator apps, the only method that the shop offers. */
export const PROVIDER = "totp";

export interface FactorOwner {
  identityId: string;
  customerId: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** Returns the owner of this login. Throws 401 if it no longer exists. */
export async function readOwner(
  container: MedusaContainer,
  identityId: string,
): Promise<FactorOwner> {
  const row = await readLoginOwner(container, identityId);
  if (!row) throw problem(401, "Please log in again.");
  const { first_name, last_name, ...owner } = row;
  return { ...owner, name: fullName({ first_name, last_name }) };
}

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
