import { model } from "@medusajs/framework/utils";
import type { AttachmentReference } from "../email";

/**
 * Stores one email to one recipient. It stays after sending, because its key prevents a second one.
 */
const OutboxMail = model
  .define("outbox_mail", {
    id: model.id({ prefix: "mail" }).primaryKey(),
    to: model.text(),
    template: model.text(),
    data: model.json(),
    attachments: model.json<AttachmentReference[]>(),
    dedupe_key: model.text().unique().nullable(),
    /** Emails of one series are merged while they wait; null for all others. */
    series: model.text().nullable(),
    /** The keys of everything that a merged email is about. */
    entry_keys: model.array().nullable(),
    order_id: model.text().nullable(),
    state: model.enum(["waiting", "sent", "failed"]).default("waiting"),
    attempts: model.number().default(0),
    /** While a process is sending the email, the end of its lease. */
    next_attempt_at: model.dateTime(),
    last_error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
    /** Set when queued, so that a second delivery of the same email can be recognized. */
    message_id: model.text(),
  })
  .indexes([
    { on: ["next_attempt_at"], where: "state = 'waiting' AND deleted_at IS NULL" },
    { on: ["series"], where: "series IS NOT NULL AND deleted_at IS NULL" },
    { on: ["order_id"], where: "order_id IS NOT NULL AND deleted_at IS NULL" },
  ]);

export default OutboxMail;
