import type { Session } from "@tomashi/programme/http";
import { engine } from "./engine.server";

export function signUp(
  fields: { name: string; email: string; password: string },
  requestId: string,
): Promise<Session> {
  return engine<Session>("/store/accounts", { method: "POST", body: fields, requestId });
}

export function logIn(
  fields: { email: string; password: string },
  requestId: string,
): Promise<Session> {
  return engine<Session>("/store/sessions", { method: "POST", body: fields, requestId });
}

/** Ends the session that the token belongs to. */
export async function logOut(token: string, requestId: string): Promise<void> {
  await engine("/store/sessions/current", { method: "DELETE", token, requestId });
}
