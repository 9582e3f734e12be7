import type { MedusaContainer } from "@medusajs/framework/types";
import { accountMessages } from "../contract/account-rules";
import { countRequest } from "../lib/address-limits";
import { problem } from "../lib/problem";
import { checkPassword } from "./log-in";
import { guardLogIn } from "./login-guard";
import type { Requester } from "./requester";
import { consumeCode } from "./two-factor/check-code";
import { CODE_REQUIRED_MESSAGE, wrongCode } from "../contract/account-rules";
import { hasTwoFactor } from "./two-factor/factor";

export interface Proof {
  password: string;
  /** Authenticator or recovery code; "" if none was entered. */
  code?: string | undefined;
}

type Owner = Pick<Requester, "customerId" | "identityId" | "address"> & { email: string };

/**
 * Checks the password again before a change that a stolen session must not make, and with
 * `withCode` also the two-factor code, if the login has one. Both count as one attempt.
 *
 * Throws 403 for a wrong or missing password or code, which counts as a failed login, and 429 after
 * too many of them or after too many checks, because each one costs a password hash.
 */
export async function proveIdentity(
  container: MedusaContainer,
  { email, customerId, identityId, address }: Owner,
  { password, code = "" }: Proof,
  { withCode, refusal = accountMessages.notCurrent }: { withCode: boolean; refusal?: string },
): Promise<void> {
  const needsCode = withCode && (await hasTwoFactor(container, identityId));
  if (needsCode && code === "") throw problem(403, CODE_REQUIRED_MESSAGE);
  await countRequest("account-password", customerId);
  let message: string = refusal;
  const proof = await guardLogIn({ email, address }, async () => {
    const identity = await checkPassword(container, { email, password });
    if (identity?.id !== identityId) return undefined;
    message = wrongCode;
    return !needsCode || (await consumeCode(container, identityId, code)) ? identity : undefined;
  });
  if (!proof) throw problem(403, message);
}
