import { expect } from "vitest";
import { call } from "./commerce.ts";
import { PASSWORD } from "./sign-up.ts";
import { shop } from "./shop.ts";

/** Logs in to the dashboard: exchanges its token for its cookie. */
export async function logInToDashboard(email: string): Promise<string> {
  const { body } = await call<{ token: string }>("/auth/user/emailpass", {
    body: { email, password: PASSWORD },
  });
  const answer = await fetch(`${shop.commerce()}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(answer.status).toBe(200);
  return (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
}
