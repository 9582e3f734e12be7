import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { environment } from "../../contract/environment";
import { findPasswordLogin, type PasswordLogin } from "../reset-password";

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
  const until = Date.now() + MINUTES * 60_000;
  return `${login.id}.${until}.${signature(login, until)}`;
}

/** The login whose password was given; undefined once the challenge has expired. */
export async function readChallenge(
  container: MedusaContainer,
  challenge: string,
): Promise<PasswordLogin | undefined> {
  const [id = "", until = ""] = challenge.split(".");
  if (!(Number(until) > Date.now())) return undefined;
  const login = await findPasswordLogin(container, { id: [id] });
  const isGood = login && isEqual(challenge, `${id}.${until}.${signature(login, Number(until))}`);
  return isGood ? login : undefined;
}

function signature({ id, email, kept }: PasswordLogin, until: number): string {
  return createHmac("sha256", environment().JWT_SECRET)
    .update(`second-factor:${id}:${email}:${until}:${kept}`)
    .digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
