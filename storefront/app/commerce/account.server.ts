import type { Session } from "@tomashi/programme/http";
import type { AppLoadContext } from "@remix-run/node";
import { engine } from "./engine.server";

/** For whom the storefront asks: the engine limits sign-ups and log-ins by address. */
type Visitor = Pick<AppLoadContext, "requestId" | "clientAddress">;

export function signUp(
  fields: { name: string; email: string; password: string },
  { requestId, clientAddress }: Visitor,
): Promise<Session> {
  return engine<Session>("/store/accounts", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
  });
}

export function logIn(
  fields: { email: string; password: string },
  { requestId, clientAddress }: Visitor,
): Promise<Session> {
  return engine<Session>("/store/sessions", {
    method: "POST",
    body: fields,
    requestId,
    clientAddress,
  });
}

/** Ends the session that the token belongs to. */
export async function logOut(token: string, requestId: string): Promise<void> {
  await engine("/store/sessions/current", { method: "DELETE", token, requestId });
}
