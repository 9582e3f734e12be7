import type { MedusaContainer } from "@medusajs/framework/types";
import { isLoginToken, claimedLoginId, loginToken, type PasswordLogin } from "../login-token";
import { findPasswordLogin } from "../find-password-login";

const MINUTES = 5;

/**
 * Creates a token that proves for a few minutes that the password was correct, until the password
 * changes. It grants no access by itself.
 */
export async function newChallenge(
  container: MedusaContainer,
  identityId: string,
): Promise<string> {
  const login = await findPasswordLogin(container, { auth_identity_id: identityId });
  if (!login) throw new Error(`Login ${identityId} has no password.`);
  return loginToken(login, "second-factor", MINUTES);
}

/** Returns the login whose password was checked; undefined once the challenge has expired. */
export async function readChallenge(
  container: MedusaContainer,
  challenge: string,
): Promise<PasswordLogin | undefined> {
  const login = await findPasswordLogin(container, { id: [claimedLoginId(challenge)] });
  return login && isLoginToken(challenge, login, "second-factor") ? login : undefined;
}
