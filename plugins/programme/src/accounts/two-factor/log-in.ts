import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { wrongCode } from "../../contract/account-rules";
import { problem } from "../../lib/problem";
import { guardLogIn } from "../login-guard";
import { openSession, type OpenedSession } from "../log-in";
import { readChallenge } from "./challenge";
import { consumeCode } from "./check-code";
import { codeBody } from "./codes";

const EXPIRED_MESSAGE = "This took too long. Please log in again.";

export const codeLoginSchema = codeBody.extend({
  challenge: z.string(EXPIRED_MESSAGE).regex(/^[\w.-]{1,500}$/, EXPIRED_MESSAGE),
});

/**
 * Completes the second step of a login, after the password. Throws 401 for a wrong code, 409 once
 * the challenge has expired or the password has changed, and 429 as for every login.
 */
export async function logInWithCode(
  container: MedusaContainer,
  given: z.infer<typeof codeLoginSchema>,
  { address, userAgent }: { address: string; userAgent?: string | undefined },
): Promise<OpenedSession> {
  const login = await readChallenge(container, given.challenge);
  if (!login) throw problem(409, EXPIRED_MESSAGE);
  const { identityId, email } = login;
  const session = await guardLogIn({ email, address }, async () => {
    if (!(await consumeCode(container, identityId, given.code))) return undefined;
    const identity = await container.resolve(Modules.AUTH).retrieveAuthIdentity(identityId);
    return openSession(container, identity, { email, address, userAgent });
  });
  if (!session) throw problem(401, wrongCode);
  return session;
}
