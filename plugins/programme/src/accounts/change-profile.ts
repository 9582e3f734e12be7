import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { checkProfileAddress } from "../addresses/check-address";
import { postalAddress } from "../addresses/address-schema";
import { accountMessages, signupProblem } from "../contract/account-rules";
import { LONGEST_TEXT } from "../contract/postal-address";
import { problem } from "../lib/problem";
import { guardLogIn } from "./login-guard";
import { ownLogin } from "./own-login";
import { checkPassword } from "./log-in";
import type { Requester } from "./requester";
import { updateAccount } from "./update-account";

const needed = z.string(accountMessages.incomplete).trim().min(1, accountMessages.incomplete);
const text = needed.max(256, accountMessages.long);

const fields = z.object({
  name: text,
  email: text,
  /** The present password, which changes nothing, or a new one. */
  password: z
    .string(accountMessages.incomplete)
    .min(1, accountMessages.incomplete)
    .max(256, accountMessages.long),
  phone: text,
  /** On one line, or in its parts as `shipping`. */
  address: needed.max(LONGEST_TEXT, accountMessages.long).optional(),
  shipping: postalAddress.optional(),
  /** Needed where `password` is a new one. */
  current_password: z.string().max(256, accountMessages.long).optional(),
});

export const profile = fields.refine(
  ({ address, shipping }) => address !== undefined || shipping !== undefined,
  accountMessages.incomplete,
);

export type ProfileChange = z.infer<typeof profile>;

/**
 * Changes a profile if the present password was given. Throws 403 if it was not, 400 against the rules
 * of an account, 409 for another account's email and 429 after too many wrong passwords.
 */
export async function changeProfile(
  container: MedusaContainer,
  { customerId, sessionId, address: from }: Requester,
  { current_password: current, address: line = "", shipping, ...account }: ProfileChange,
): Promise<void> {
  const address = shipping ? await checkProfileAddress(container, shipping) : line;
  const change = { ...account, address };
  const { email, identityId } = await ownLogin(container, customerId);
  const proven = current === undefined || current === "" ? change.password : current;
  const proof = await guardLogIn({ email, address: from }, async () => {
    const opened = await checkPassword(container, { email, password: proven });
    return opened?.id === identityId ? opened : undefined;
  });
  if (!proof) {
    const broken = signupProblem(account);
    if (broken) throw problem(400, broken.message);
    throw problem(
      403,
      proven === current ? accountMessages.notCurrent : accountMessages.askCurrent,
    );
  }
  await updateAccount(container, customerId, change, { sessionId });
}
