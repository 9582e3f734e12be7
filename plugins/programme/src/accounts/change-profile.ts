import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { checkProfileAddress } from "../addresses/check-address";
import { postalAddress } from "../addresses/address-schema";
import { accountMessages, normalizePassword, signupProblem } from "../contract/account-rules";
import { normalizeEmail } from "../contract/email";
import { MAX_TEXT_LENGTH } from "../contract/postal-address";
import { isProblem, problem } from "../lib/problem";
import { findCustomerLogin } from "./find-customer-login";
import { proveIdentity } from "./prove-identity";
import type { Requester } from "./requester";
import { code } from "./two-factor/codes";
import { updateAccount } from "./update-account";
import { oneLine, severalLines } from "../contract/entered-text";

const needed = (tidy: (text: string) => string) =>
  z.string(accountMessages.incomplete).overwrite(tidy).min(1, accountMessages.incomplete);
const text = needed(oneLine).max(256, accountMessages.long);

const fields = z.object({
  name: text,
  email: text,
  /** A new password, or the current one to leave it unchanged. */
  password: z
    .string(accountMessages.incomplete)
    .min(1, accountMessages.incomplete)
    .max(256, accountMessages.long),
  phone: text,
  /** The address as one text. Clients send its parts as `shipping` instead. */
  address: needed(severalLines).max(MAX_TEXT_LENGTH, accountMessages.long).optional(),
  shipping: postalAddress.optional(),
  /** Required if `password` is a new one. */
  current_password: z.string().max(256, accountMessages.long).optional(),
  /** Required for a new email or password of a login with two-factor authentication. */
  code: code.optional(),
});

export const profile = fields.refine(
  ({ address, shipping }) => address !== undefined || shipping !== undefined,
  accountMessages.incomplete,
);

export type ProfileChange = z.infer<typeof profile>;

/**
 * Changes a profile after checking the current password and, for a new email or password of a login
 * with two-factor authentication, its code.
 *
 * Throws 403 if one of them is missing or wrong, 400 for invalid fields, 409 for another account's
 * email, and 429 after too many wrong passwords.
 */
export async function changeProfile(
  container: MedusaContainer,
  requester: Requester,
  { current_password: current = "", code, address: line = "", shipping, ...account }: ProfileChange,
): Promise<void> {
  const { customerId, sessionId } = requester;
  const address = shipping ? await checkProfileAddress(container, shipping) : line;
  const { email } = await findCustomerLogin(container, customerId);
  const isNewPassword =
    current !== "" && normalizePassword(current) !== normalizePassword(account.password);
  const isNewEmail = normalizeEmail(account.email) !== email;
  try {
    await proveIdentity(
      container,
      { ...requester, email },
      { password: current === "" ? account.password : current, code },
      {
        withCode: isNewPassword || isNewEmail,
        refusal: current === "" ? accountMessages.askCurrent : accountMessages.notCurrent,
      },
    );
  } catch (error) {
    // Reports invalid fields before a wrong password.
    const broken = isProblem(error) && error.status === 403 && signupProblem(account);
    throw broken ? problem(400, broken.message) : error;
  }
  await updateAccount(container, customerId, { ...account, address }, { sessionId });
}
