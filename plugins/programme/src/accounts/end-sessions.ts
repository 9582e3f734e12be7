import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { endOtherSessions, endSession } from "./read-sessions";
import { findCustomerLogin } from "./find-customer-login";
import { proveIdentity } from "./prove-identity";
import { passwordBody } from "./two-factor/set-up";
import type { Requester } from "./requester";

/** `session` is the one to end; without it, all but the current one end. */
export const sessionsToEnd = passwordBody.extend({ session: z.string().max(100).optional() });

/**
 * Ends one session of the customer, or all others. Throws 403 for a wrong password, which counts as
 * a failed login, so that a stolen session is not enough. Throws 404 for a session that has ended.
 */
export async function endSessions(
  container: MedusaContainer,
  requester: Requester,
  { password, session }: z.infer<typeof sessionsToEnd>,
): Promise<void> {
  const { email } = await findCustomerLogin(container, requester.customerId);
  await proveIdentity(container, { ...requester, email }, { password }, { withCode: false });
  if (session === undefined) await endOtherSessions(container, requester);
  else await endSession(container, requester, session);
}
