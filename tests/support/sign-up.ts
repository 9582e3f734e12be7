import type { Session } from "@tomashi/programme/contract/http";
import { call } from "./commerce.ts";

export const PASSWORD = "Copper-Lantern7";

let made = 0;

export function freshEmail(): string {
  made += 1;
  return `shopper-${Date.now()}-${process.pid}-${made}@example.com`;
}

/** Creates a customer with the shop's own sign-up route and logs in. */
export async function signUp(
  name = "Test Shopper",
  email = freshEmail(),
): Promise<Session & { email: string }> {
  const { status, body } = await call<Session>("/shop/accounts", {
    body: { name, email, password: PASSWORD },
  });
  if (status !== 201) throw new Error(`Sign-up returned ${status}: ${JSON.stringify(body)}`);
  return { ...body, email };
}
