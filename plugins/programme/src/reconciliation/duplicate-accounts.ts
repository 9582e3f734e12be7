import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { normalizeEmail } from "../contract/email";
import type { Finding, Round } from "./finding";

/** Matches emails that might be spelled differently if they were stored today. */
const UNUSUAL = { $re: "[^!-~]|[[:upper:]]|\\.$" };

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
  for (const { email, customerId } of await readLogins(container, UNUSUAL)) {
    const mailbox = normalizeEmail(email);
    const known = owners.get(mailbox) ?? new Set();
    const [today] = await readLogins(container, mailbox);
    owners.set(mailbox, known.add(customerId));
    if (today) known.add(today.customerId);
  }
  return [...owners.values()]
    .filter((customers) => customers.size > 1)
    .map((customers) => ({
      kind: "account_duplicated",
      what: "accounts have the same email in different spellings",
      id: [...customers].join(", "),
    }));
}

/** Returns the customers' logins with matching emails, in the order of the emails. */
async function readLogins(container: MedusaContainer, email: string | typeof UNUSUAL) {
  const filters: object = { provider: "emailpass", entity_id: email };
  const logins = await container.resolve(Modules.AUTH).listProviderIdentities(filters, {
    relations: ["auth_identity"],
    order: { entity_id: "ASC" },
    take: null,
  });
  return logins.flatMap(({ entity_id, auth_identity: identity }) => {
    const customerId = identity?.app_metadata?.customer_id;
    return typeof customerId === "string" ? [{ email: entity_id, customerId }] : [];
  });
}
