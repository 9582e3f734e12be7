import { createCookie } from "@remix-run/node";
import { cookieSecrets, environment } from "../../server/environment.ts";

const { STOREFRONT_URL } = environment();

/** Stores the challenge between the password and the code of a login. */
const cookie = createCookie("second-step", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 5 * 60,
  secrets: cookieSecrets(),
  secure: STOREFRONT_URL.startsWith("https:"),
});

export async function readSecondStep(request: Request): Promise<string | undefined> {
  const challenge: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof challenge === "string" && challenge !== "" ? challenge : undefined;
}

export function secondStepHeader(challenge: string): Promise<string> {
  return cookie.serialize(challenge);
}

export function endedSecondStepHeader(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
