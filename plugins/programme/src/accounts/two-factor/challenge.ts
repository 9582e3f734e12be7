import type { MedusaContainer } from "@medusajs/framework/types";
import { isLoginToken, loginIn, loginToken, type PasswordLogin } from "../login-token";
import { findPasswordLogin } from "../find-password-login";

const MINUTES = 5;

/**
 * Proves for a few minutes that the right password was given, until the password changes. By itself it
 * opens nothing.
 */
export async function newChallenge(
  container: MedusaContainer,
  identityId: string,
): Promise<string> {
  const login = await findPasswordLogin(container, { auth_identity_id: identityId });
  if (!login) throw new Error(`Login ${identityId} has no password.`);
  return loginToken(login, "second-factor", MINUTES);
}

/** The login whose password was given; undefined once the challenge has expired. */
export async function readChallenge(
  container: MedusaContainer,
  challenge: string,
): Promise<PasswordLogin | undefined> {
  const login = await findPasswordLogin(container, { id: [loginIn(challenge)] });
  return login && isLoginToken(challenge, login, "second-factor") ? login : undefined;
}
