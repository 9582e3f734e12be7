import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { withRoles } from "../../lib/customer-logins";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
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
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ id: [identityId] }, { relations: ["provider_identities"], take: 1 });
  const [login] = await withRoles(container, identity ? [identity] : []);
  const password = identity?.provider_identities?.find(({ provider }) => provider === "emailpass");
  const [customer] = login
    ? await container.resolve(Modules.CUSTOMER).listCustomers({ id: login.customerId }, { take: 1 })
    : [];
  if (!login || !password || !customer) throw problem(401, "Please log in again.");
  const { customerId, role } = login;
  return { identityId, customerId, email: password.entity_id, name: fullName(customer), role };
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

export async function hasTwoFactor(
  container: MedusaContainer,
  identityId: string,
): Promise<boolean> {
  return (await readFactors(container, identityId, "enabled")).length > 0;
}

export async function countRecoveryCodes(
  container: MedusaContainer,
  identityId: string,
): Promise<number> {
  const [identity] = await graph<{ mfa_recovery_codes: unknown[] | null }>(container, {
    entity: "auth_identity",
    fields: ["mfa_recovery_codes.id"],
    filters: { id: identityId },
  });
  return identity?.mfa_recovery_codes?.length ?? 0;
}
