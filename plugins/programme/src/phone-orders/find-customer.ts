import { randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { accountEmail } from "../accounts/log-in";
import { inviteToSetPassword } from "../accounts/reset-password";
import { recordAuditEntries } from "../audit-log/record-entry";
import { MAX_LENGTHS, accountMessages } from "../contract/account-rules";
import { isEmail, normalizeEmail } from "../contract/email";
import { hasHiddenCharacter } from "../contract/hidden-characters";
import { problem } from "../lib/problem";
import { createAccount } from "../workflows/create-account";

interface Caller {
  email: string;
  /** Required to create an account if there is none. */
  name?: string | undefined;
}

/**
 * Returns the customer with this email. If there is none, creates an account with the name and
 * emails a link to choose a password. Throws 404 if there is neither a customer nor a name, and 400
 * for an invalid email.
 */
export async function findOrCreateCustomer(
  container: MedusaContainer,
  { email: typed, name = "" }: Caller,
  by: string,
): Promise<{ id: string; email: string }> {
  if (!isEmail(typed.trim())) throw problem(400, accountMessages.email);
  const email = await accountEmail(container, typed.trim());
  const [known] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { take: 1 });
  if (known) return { id: known.id, email: known.email };
  if (name.trim() === "") {
    throw problem(404, "No customer has this email. Enter a name to create an account.");
  }
  if (name.length > MAX_LENGTHS.name) throw problem(400, accountMessages.long);
  if (hasHiddenCharacter(name)) throw problem(400, "The name has a character that can't be shown.");
  return createCaller(container, { email: normalizeEmail(typed), name: name.trim() }, by);
}

async function createCaller(
  container: MedusaContainer,
  { email, name }: { email: string; name: string },
  by: string,
): Promise<{ id: string; email: string }> {
  // A random password that no one knows; the customer chooses one through the emailed link.
  const password = randomBytes(32).toString("base64url");
  const { customer_id: id } = await createAccount(container, { email, name, password });
  await inviteToSetPassword(container, email);
  const entry = { by, kind: "shopper" as const, what: "Account created for a phone order" };
  await recordAuditEntries(container, [{ ...entry, subject: { id, name } }]);
  return { id, email };
}
