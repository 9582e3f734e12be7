import type {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  Session,
} from "@tomashi/programme/contract/http";
import { engine, type Visitor } from "./engine.server";

type Asking = Visitor & { token: string };

const PATH = "/store/shopper/second-factor";

/** The second step of a log-in. EngineRefusal 401 for a wrong code, 409 when it came too late. */
export function logInWithCode(
  fields: { challenge: string; code: string },
  { requestId, clientAddress }: Visitor,
): Promise<Session> {
  return engine<Session>("/store/sessions/second-factor", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
  });
}

export function readSecondFactor(asking: {
  token: string;
  requestId: string;
}): Promise<SecondFactor> {
  return engine<SecondFactor>(PATH, asking);
}

/** EngineRefusal 403 for a wrong password, 409 where one is set up. */
export function startSetUp(password: string, asking: Asking): Promise<NewSecondFactor> {
  return post<NewSecondFactor>("", { password }, asking);
}

/** EngineRefusal 403 for a wrong code, 409 for a set-up that was begun anew or is done. */
export async function confirmSetUp(id: string, code: string, asking: Asking): Promise<string[]> {
  const path = `/${encodeURIComponent(id)}/confirm`;
  return (await post<RecoveryCodes>(path, { code }, asking)).recovery_codes;
}

interface Both {
  password: string;
  code: string;
}

/** EngineRefusal 403 for a wrong password or code. */
export async function renewRecoveryCodes(both: Both, asking: Asking): Promise<string[]> {
  return (await post<RecoveryCodes>("/recovery-codes", { ...both }, asking)).recovery_codes;
}

/** EngineRefusal 403 for a wrong password or code. */
export async function removeSecondFactor(both: Both, asking: Asking): Promise<void> {
  await post("/removal", { ...both }, asking);
}

function post<T>(
  path: string,
  body: Record<string, unknown>,
  { token, requestId, clientAddress }: Asking,
): Promise<T> {
  return engine<T>(`${PATH}${path}`, { method: "POST", body, token, requestId, clientAddress });
}
