import type { MedusaContainer } from "@medusajs/framework/types";
import { notifyWelcome } from "../notifications/order-notifications";
import { confirmationUrl } from "./confirm-email";
import { assertUncommonPassword } from "./common-password";
import { canEmailRecipient } from "../notifications/recipient-limits";
import { createAccount } from "../workflows/create-account";
import type { Signup } from "./form-schemas";
import { openSession, type OpenedSession } from "./log-in";

/**
 * Creates an account, sends a welcome email, and logs the owner in. Throws 409 for an email that
 * has an account.
 */
export async function signUp(
  container: MedusaContainer,
  fields: Signup,
  address: string,
  userAgent?: string,
): Promise<OpenedSession> {
  assertUncommonPassword(fields.password);
  const account = await createAccount(container, fields);
  const identity = {
    id: account.auth_identity_id,
    app_metadata: { customer_id: account.customer_id },
  };
  const { email } = fields;
  const session = await openSession(container, identity, { email, address, userAgent });
  if (await canEmailRecipient(email, address)) {
    const confirmUrl = await confirmationUrl(container, account.auth_identity_id);
    await notifyWelcome(container, { id: account.customer_id, email, confirmUrl });
  }
  return session;
}
