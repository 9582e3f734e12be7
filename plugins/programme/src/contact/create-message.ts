import type { MedusaContainer } from "@medusajs/framework/types";
import { storedContactFields, type ContactFields } from "../contract/contact-form";
import { failpoint } from "../lib/failpoint";
import { contactMessageKey, notifyContact } from "../notifications/order-notifications";
import { CONTACT_MODULE } from "../modules/contact";
import type ContactService from "../modules/contact/service";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxService from "../modules/outbox/service";

interface SentContactFields extends ContactFields {
  /** The form's hidden field, which only bots fill in. */
  website?: string | undefined;
}

/**
 * Stores a visitor's message, then emails a receipt to the visitor and the message to the shop. A
 * message with a filled hidden field is marked as suspicious.
 */
export async function createContactMessage(
  container: MedusaContainer,
  { website, ...fields }: SentContactFields,
): Promise<void> {
  const message = { ...storedContactFields(fields), is_suspicious: Boolean(website) };
  const { id } = await container
    .resolve<ContactService>(CONTACT_MODULE)
    .createContactMessages(message);
  failpoint("contact: kept");
  await notifyContact(container, id, message);
}

const CATCH_UP_MS = 24 * 60 * 60_000;

/** Emails the messages of the last day that were stored but not emailed; returns their IDs. */
export async function emailContactMessages(
  container: MedusaContainer,
  before: Date,
): Promise<string[]> {
  const unsent = await container
    .resolve<ContactService>(CONTACT_MODULE)
    .listContactMessages({ created_at: { $lt: before, $gt: new Date(Date.now() - CATCH_UP_MS) } });
  const keys = unsent.map(({ id }) => contactMessageKey(id));
  const mailed = await container
    .resolve<OutboxService>(OUTBOX_MODULE)
    .listOutboxMails({ dedupe_key: keys });
  const missing = unsent.filter(
    ({ id }) => !mailed.some((mail) => mail.dedupe_key === contactMessageKey(id)),
  );
  for (const { id, name, email, message, other_fields, is_suspicious } of missing) {
    await notifyContact(container, id, { name, email, message, other_fields, is_suspicious });
  }
  return missing.map(({ id }) => id);
}
