import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { AttachmentReference } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { emailEnvironment } from "../server-kit/email-environment";
import { validateEmailData, type EmailData, type TemplateName } from "./templates";

export interface EmailToQueue<Name extends TemplateName> {
  /** One address without a name. */
  to: string;
  template: Name;
  data: EmailData[Name];
  /** Each key is queued once: use a key that names the change the email is about. */
  dedupeKey?: string;
  /** The order whose staff page lists the email. */
  orderId?: string;
  attachments?: AttachmentReference[];
}

/**
 * Adds an email to the outbox, which sends it within seconds, and returns its ID; for a known
 * `dedupeKey`, the first email's ID. Throws if the address or the data do not fit the template.
 */
export async function queueEmail<Name extends TemplateName>(
  container: MedusaContainer,
  { to, template, data, dedupeKey, orderId, attachments }: EmailToQueue<Name>,
): Promise<string> {
  if (!canReceive(to)) throw new Error(`Email ${template} has no valid recipient address.`);
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  return outbox.queue(
    { to, template, data: validateEmailData(template, data), dedupeKey, orderId, attachments },
    messageIdDomain(),
  );
}

/** Selects the templates whose data is a list of `lines`. */
export type JoinedTemplate = {
  [Name in TemplateName]: EmailData[Name] extends { lines: unknown[] } ? Name : never;
}[TemplateName];

interface JoinedEmailToQueue<Name extends JoinedTemplate> {
  to: string;
  template: Name;
  /** Identifies the emails that may be merged: the same recipient, the same occasion. */
  series: string;
  /** Identifies the one line in `data`; each is emailed once. */
  dedupeKey: string;
  orderId: string;
  data: EmailData[Name];
}

/**
 * Adds the line of `data` to an unsent email of the same series, or queues a new email, which waits
 * a few seconds for more. Callers must not run concurrently for one series.
 */
export async function queueJoinedEmail<Name extends JoinedTemplate>(
  container: MedusaContainer,
  { to, template, series, dedupeKey, orderId, data }: JoinedEmailToQueue<Name>,
): Promise<string> {
  if (!canReceive(to)) throw new Error(`Email ${template} has no valid recipient address.`);
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  return outbox.queueJoined(
    { to, template, data: validateEmailData(template, data), dedupeKey, orderId, series },
    messageIdDomain(),
  );
}

/**
 * Returns true for a single address. Accepts addresses of accounts from before the current email
 * rules.
 */
export const canReceive = (to: string): boolean => /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(to);

export function messageIdDomain(): string {
  const { address } = emailEnvironment().MAIL_FROM;
  return address.slice(address.lastIndexOf("@") + 1);
}
