import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { accountMessages, signupProblem } from "../contract/account-rules";
import { problem } from "../lib/problem";
import { guardLogIn } from "./login-guard";
import { ownLogin } from "./own-login";
import { checkPassword } from "./log-in";
import type { Requester } from "./requester";
import { updateAccount } from "./update-account";

const needed = z.string(accountMessages.incomplete).trim().min(1, accountMessages.incomplete);
const text = needed.max(256, accountMessages.long);

export const profile = z.object({
  name: text,
  email: text,
  /** The present password, which changes nothing, or a new one. */
  password: z
    .string(accountMessages.incomplete)
    .min(1, accountMessages.incomplete)
    .max(256, accountMessages.long),
  phone: text,
  address: text,
  /** Needed where `password` is a new one. */
  current_password: z.string().max(256, accountMessages.long).optional(),
});

export type ProfileChange = z.infer<typeof profile>;

/**
 * Changes a profile if the present password was given. Throws 403 if it was not, 400 against the rules
 * of an account, 409 for another account's e-mail and 429 after too many wrong passwords.
 */
export async function changeProfile(
  container: MedusaContainer,
  { customerId, sessionId, address }: Requester,
  { current_password: current, ...fields }: ProfileChange,
): Promise<void> {
  const { email, identityId } = await ownLogin(container, customerId);
  const given = current === undefined || current === "" ? fields.password : current;
  const proof = await guardLogIn({ email, address }, async () => {
    const opened = await checkPassword(container, { email, password: given });
    return opened?.id === identityId ? opened : undefined;
  });
  if (!proof) {
    const broken = signupProblem(fields);
    if (broken) throw problem(400, broken.message);
    throw problem(403, given === current ? accountMessages.notCurrent : accountMessages.askCurrent);
  }
  await updateAccount(container, customerId, fields, { sessionId });
}
