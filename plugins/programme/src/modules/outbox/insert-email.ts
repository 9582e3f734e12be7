import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { attachmentReference, type NewEmail } from "./email";

interface Insert {
  id: string;
  text: string;
  values: (string | number | null)[];
}

/**
 * Returns the statement that stores an email under a new ID, unless its key is known.
 * `messageIdDomain` is the part of its Message-ID after the @. Throws if an attachment's
 * description is invalid.
 */
export function insertEmail(
  email: NewEmail,
  messageIdDomain: string,
  { series, waitSeconds = 0 }: { series?: string; waitSeconds?: number } = {},
): Insert {
  const id = generateEntityId(undefined, "mail");
  const attachments = z.array(attachmentReference).parse(email.attachments ?? []);
  return {
    id,
    text: `insert into outbox_mail
         (id, "to", template, data, attachments, dedupe_key, order_id, message_id, series,
          entry_keys, next_attempt_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?::text, case when ?::text is not null then array[?::text] end,
          now() + ? * interval '1 second')
       on conflict (dedupe_key) where deleted_at is null do nothing
       returning id`,
    values: [
      id,
      email.to,
      email.template,
      JSON.stringify(email.data),
      JSON.stringify(attachments),
      email.dedupeKey ?? null,
      email.orderId ?? null,
      `<${id}@${messageIdDomain}>`,
      series ?? null,
      series ?? null,
      email.dedupeKey ?? null,
      waitSeconds,
    ],
  };
}
