import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "../server-kit/environment";

/** A token is valid only for the purpose that it was created for. */
export type Purpose = "new-password" | "second-factor" | "confirm-email";

export interface PasswordLogin {
  /** ID of the provider identity. */
  id: string;
  identityId: string;
  email: string;
  passwordHash: string;
}

/**
 * Creates a token of this login that is valid for `minutes`: for an emailed link, or after the
 * password was checked.
 */
export function loginToken(login: PasswordLogin, purpose: Purpose, minutes: number): string {
  return tokenUntil(login, purpose, Date.now() + minutes * 60_000);
}

/** Returns the ID of the login that a token claims to be for, unverified. */
export function claimedLoginId(token: string): string {
  return token.split(".")[0] ?? "";
}

/** Returns true if a token was created for the current state of this login and has not expired. */
export function isLoginToken(token: string, login: PasswordLogin, purpose: Purpose): boolean {
  const until = Number(token.split(".")[1]);
  return until > Date.now() && isEqual(token, tokenUntil(login, purpose, until));
}

/** Signs the password hash too: setting a new password invalidates every earlier token. */
function tokenUntil(
  { id, email, passwordHash }: PasswordLogin,
  purpose: Purpose,
  until: number,
): string {
  const signature = createHmac("sha256", environment().JWT_SECRET)
    .update(`${purpose}:${id}:${email}:${until}:${passwordHash}`)
    .digest("base64url");
  return `${id}.${until}.${signature}`;
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
