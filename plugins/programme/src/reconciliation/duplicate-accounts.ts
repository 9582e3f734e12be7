import type { MedusaContainer } from "@medusajs/framework/types";
import { normalizeEmail } from "../contract/email";
import { readLogin, readUnusualEmails } from "../read/login-emails";
import type { Finding, Round } from "./finding";

/**
 * Reports accounts whose emails are different spellings of one mailbox, created before emails were
 * normalized. They are not merged; staff ask the customer which one to keep.
 */
export async function reportDuplicateAccounts(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  if (!isThorough) return [];
  const owners = new Map<string, Set<string>>();
  for (const { email, customer_id } of await readUnusualEmails(container)) {
    const mailbox = normalizeEmail(email);
    const known = owners.get(mailbox) ?? new Set();
    const today = await readLogin(container, mailbox);
    owners.set(mailbox, known.add(customer_id));
    if (today) known.add(today.customer_id);
  }
  return [...owners.values()]
    .filter((customers) => customers.size > 1)
    .map((customers) => ({
      kind: "account_duplicated",
      what: "accounts have the same email in different spellings",
      id: [...customers].join(", "),
    }));
}
