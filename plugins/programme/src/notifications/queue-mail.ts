import type { MedusaContainer } from "@medusajs/framework/types";
import { isEmail } from "../contract/account-rules";
import { OUTBOX_MODULE } from "../modules/outbox";
import type { AttachmentReference } from "../modules/outbox/mail";
import type OutboxService from "../modules/outbox/service";
import { mailEnvironment } from "../contract/mail-environment";
import { checkedData, type MailData, type TemplateName } from "./templates";

export interface MailToQueue<Name extends TemplateName> {
  /** One address without a name. */
  to: string;
  template: Name;
  data: MailData[Name];
  /** The same key is queued once: name the change that the mail is about. */
  dedupeKey?: string;
  attachments?: AttachmentReference[];
}

/**
 * Keeps a mail in the outbox, from where it leaves within seconds, and answers its id; with a
 * `dedupeKey` that is known already, the first mail's. Throws when the address or the data are not
 * what the template needs.
 */
export async function queueMail<Name extends TemplateName>(
  container: MedusaContainer,
  { to, template, data, dedupeKey, attachments }: MailToQueue<Name>,
): Promise<string> {
  if (!isEmail(to)) throw new Error(`The mail ${template} is to go to no e-mail address.`);
  const outbox = container.resolve<OutboxService>(OUTBOX_MODULE);
  return outbox.queue(
    { to, template, data: checkedData(template, data), dedupeKey, attachments },
    domainOf(mailEnvironment().MAIL_FROM.address),
  );
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
