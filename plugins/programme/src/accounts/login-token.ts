import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "../server-kit/environment";

/** Which of its uses a token has: none is good for the other. */
export type Purpose = "new-password" | "second-factor" | "confirm-email";

/** A login by email and password. */
export interface PasswordLogin {
  /** Of the provider's identity. */
  id: string;
  identityId: string;
  email: string;
  /** What the provider keeps of the password. */
  kept: string;
}

/** A token of this login for so many minutes: of a mailed link, or after the right password. */
export function loginToken(login: PasswordLogin, purpose: Purpose, minutes: number): string {
  return tokenUntil(login, purpose, Date.now() + minutes * 60_000);
}

/** The id of the login for which a token says that it is. */
export function loginIn(token: string): string {
  return token.split(".")[0] ?? "";
}

/** Whether a token was made for this login as it still is, and its minutes are not over. */
export function isLoginToken(token: string, login: PasswordLogin, purpose: Purpose): boolean {
  const until = Number(token.split(".")[1]);
  return until > Date.now() && isEqual(token, tokenUntil(login, purpose, until));
}

/** Depends on the password: setting a new one invalidates every token that was made. */
function tokenUntil({ id, email, kept }: PasswordLogin, purpose: Purpose, until: number): string {
  const signature = createHmac("sha256", environment().JWT_SECRET)
    .update(`${purpose}:${id}:${email}:${until}:${kept}`)
    .digest("base64url");
  return `${id}.${until}.${signature}`;
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
