import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { PasswordLogin } from "./login-token";

export async function findPasswordLogin(
  container: MedusaContainer,
  filters: { id: string[] } | { entity_id: string } | { auth_identity_id: string },
): Promise<PasswordLogin | undefined> {
  const [login] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ ...filters, provider: "emailpass" }, { take: 1 });
  const passwordHash = login?.provider_metadata?.password;
  if (!login?.auth_identity_id || typeof passwordHash !== "string") return undefined;
  return { id: login.id, identityId: login.auth_identity_id, email: login.entity_id, passwordHash };
}
