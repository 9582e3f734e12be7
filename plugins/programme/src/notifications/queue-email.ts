import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { AttachmentReference } from "../modules/outbox/email";
import type OutboxService from "../modules/outbox/service";
import { emailEnvironment } from "../server-kit/email-environment";
import { checkedData, type EmailData, type TemplateName } from "./templates";

export interface EmailToQueue<Name extends TemplateName> {
  /** One address without a name. */
  to: string;
  template: Name;
  data: EmailData[Name];
  /** Each key is queued once: use a key that names the change the mail is about. */
  dedupeKey?: string;
  /** The order that it is about, on whose page the staff see it. */
  orderId?: string;
  attachments?: AttachmentReference[];
}

/**
 * Adds a mail to the outbox, which sends it within seconds, and returns its id; for a known
 * `dedupeKey`, the first mail's id. Throws when the address or the data do not fit the template.
 */
export async function queueEmail<Name extends TemplateName>(
  container: MedusaContainer,
  { to, template, data, dedupeKey, orderId, attachments }: EmailToQueue<Name>,
): Promise<string> {
  if (!canReceive(to)) throw new Error(`Email ${template} has no valid recipient address.`);
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  return outbox.queue(
    { to, template, data: checkedData(template, data), dedupeKey, orderId, attachments },
    messageIdDomain(),
  );
}

/** A mail about several entries, each of which is one of its `lines`. */
export type JoinedTemplate = {
  [Name in TemplateName]: EmailData[Name] extends { lines: unknown[] } ? Name : never;
}[TemplateName];

interface MailToJoin<Name extends JoinedTemplate> {
  to: string;
  template: Name;
  /** The mails that may become one: the same person, the same occasion. */
  series: string;
  /** Names the one line in `data`; each is mailed once. */
  dedupeKey: string;
  orderId: string;
  data: EmailData[Name];
}

/**
 * Adds the line of `data` to a mail of the same series that has not left yet, or queues it as a new
 * mail, which waits a few seconds for more. One caller at a time for each series.
 */
export async function queueJoinedEmail<Name extends JoinedTemplate>(
  container: MedusaContainer,
  { to, template, series, dedupeKey, orderId, data }: MailToJoin<Name>,
): Promise<string> {
  if (!canReceive(to)) throw new Error(`Email ${template} has no valid recipient address.`);
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  return outbox.queueJoined(
    { to, template, data: checkedData(template, data), dedupeKey, orderId, series },
    messageIdDomain(),
  );
}

/** Whether this is one address. Accounts from before today's rules for emails still get theirs. */
export const canReceive = (to: string): boolean => /^[^\s<>,;@]+@[^\s<>,;@]+$/.test(to);

/** The part of a Message-ID after the @. */
export function messageIdDomain(): string {
  const { address } = emailEnvironment().MAIL_FROM;
  return address.slice(address.lastIndexOf("@") + 1);
}
