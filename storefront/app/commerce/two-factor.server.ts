import type {
  NewTwoFactor,
  RecoveryCodes,
  TwoFactor,
  Session,
} from "@tomashi/programme/contract/http";
import { commerce, type Visitor } from "./medusa-client.server";

type Auth = Visitor & { token: string };

const PATH = "/shop/shopper/second-factor";

// What takes a code takes as long as it needs (`isLong`): ten recovery codes are hashed one after the
// other, and an answer too late would show them to nobody, or lose the one that was entered.

/** The second step of a login. CommerceError 401 for a wrong code, 409 when it came too late. */
export function logInWithCode(
  fields: { challenge: string; code: string },
  { requestId, clientAddress }: Visitor,
): Promise<Session> {
  return commerce<Session>("/shop/sessions/second-factor", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
    isLong: true,
  });
}

export function readTwoFactor(auth: { token: string; requestId: string }): Promise<TwoFactor> {
  return commerce<TwoFactor>(PATH, auth);
}

/** CommerceError 403 for a wrong password, 409 where one is set up. */
export function startTwoFactorSetup(password: string, auth: Auth): Promise<NewTwoFactor> {
  return post<NewTwoFactor>("", { password }, auth);
}

/** CommerceError 403 for a wrong code, 409 for a set-up that was restarted or is done. */
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

/** CommerceError 403 for a wrong password or code. */
export async function renewRecoveryCodes(both: Both, auth: Auth): Promise<string[]> {
  return (await post<RecoveryCodes>("/recovery-codes", { ...both }, auth)).recovery_codes;
}

/** CommerceError 403 for a wrong password or code. */
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
