import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { normalizePassword } from "../contract/account-rules";
import { simulatePasswordCheck } from "./password-cost";

// Normalizes every password before it is hashed or checked.

interface PasswordLogin {
  email: string;
  password: string;
}

/** Creates a login; returns undefined if the email has one. */
export async function registerLogin(
  container: MedusaContainer,
  { email, password }: PasswordLogin,
): Promise<AuthIdentityDTO | undefined> {
  const body = { email, password: normalizePassword(password) };
  return (await container.resolve(Modules.AUTH).register("emailpass", { body })).authIdentity;
}

export async function changePassword(
  container: MedusaContainer,
  { email, password }: PasswordLogin,
): Promise<void> {
  const changed = await container
    .resolve(Modules.AUTH)
    .updateProvider("emailpass", { entity_id: email, password: normalizePassword(password) });
  if (!changed.success) throw new Error(changed.error ?? "The password was not changed.");
}

/** Returns the login with this email and password. An unknown email takes as long as a known one. */
export async function verifyPassword(
  container: MedusaContainer,
  { email, password }: PasswordLogin,
): Promise<AuthIdentityDTO | undefined> {
  const auth = container.resolve(Modules.AUTH);
  const [known] = await auth.listAuthIdentities(
    { provider_identities: { provider: "emailpass", entity_id: email } },
    { take: 1, select: ["id"] },
  );
  // Older passwords were hashed without normalizing, so this also tries the password as typed.
  for (const spelling of new Set([normalizePassword(password), password])) {
    const answer = await auth.authenticate("emailpass", { body: { email, password: spelling } });
    if (!known && spelling !== "") await simulatePasswordCheck(spelling);
    if (answer.success) return answer.authIdentity;
  }
  return undefined;
}
