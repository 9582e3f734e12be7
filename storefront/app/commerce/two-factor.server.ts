import type {
  NewTwoFactor,
  RecoveryCodes,
  TwoFactor,
  Session,
} from "@tomashi/programme/contract/http";
import type { NewVisitor } from "./account.server";
import { commerce, type Visitor } from "./medusa-client.server";

type Auth = Visitor & { token: string };

const PATH = "/shop/shopper/second-factor";

// Calls with a code are slow (`isLong`), because Medusa hashes recovery codes one after the other.
// A timeout would lose the new codes or the entered one.

/**
 * Completes a login with a code. Throws CommerceError 401 for a wrong code, and 409 when the login
 * has expired.
 */
export function logInWithCode(
  fields: { challenge: string; code: string },
  { requestId, clientAddress, userAgent }: NewVisitor,
): Promise<Session> {
  return commerce<Session>("/shop/sessions/second-factor", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
    userAgent,
    isLong: true,
  });
}

export function readTwoFactor(auth: { token: string; requestId: string }): Promise<TwoFactor> {
  return commerce<TwoFactor>(PATH, auth);
}

/**
 * Throws CommerceError 403 for a wrong password, and 409 if two-factor authentication is already
 * set up.
 */
export function startTwoFactorSetup(password: string, auth: Auth): Promise<NewTwoFactor> {
  return post<NewTwoFactor>("", { password }, auth);
}

/**
 * Throws CommerceError 403 for a wrong code, and 409 for a setup that was restarted or is complete.
 */
export async function confirmTwoFactorSetup(
  id: string,
  code: string,
  auth: Auth,
): Promise<string[]> {
  const path = `/${encodeURIComponent(id)}/confirm`;
  return (await post<RecoveryCodes>(path, { code }, auth)).recovery_codes;
}

interface Both {
  password: string;
  code: string;
}

/** Throws CommerceError 403 for a wrong password or code. */
export async function renewRecoveryCodes(both: Both, auth: Auth): Promise<string[]> {
  return (await post<RecoveryCodes>("/recovery-codes", { ...both }, auth)).recovery_codes;
}

/** Throws CommerceError 403 for a wrong password or code. */
export async function removeTwoFactor(both: Both, auth: Auth): Promise<void> {
  await post("/removal", { ...both }, auth);
}

function post<T>(
  path: string,
  body: Record<string, unknown>,
  { token, requestId, clientAddress }: Auth,
): Promise<T> {
  return commerce<T>(`${PATH}${path}`, {
    method: "POST",
    body,
    token,
    requestId,
    clientAddress,
    isLong: true,
  });
}
