import { model } from "@medusajs/framework/utils";

/** Stores one event for one webhook. Its body is created when it is sent. */
const WebhookDelivery = model
  .define("webhook_delivery", {
    id: model.id({ prefix: "whdel" }).primaryKey(),
    webhook_id: model.text(),
    /** ID in `shop_event`. */
    event_id: model.text(),
    event: model.text(),
    occurred_at: model.dateTime(),
    order_id: model.text(),
    state: model.enum(["waiting", "sent", "failed"]).default("waiting"),
    attempts: model.number().default(0),
    /** When the delivery was queued, or queued again by staff; retries end a fixed time after this. */
    queued_at: model.dateTime(),
    next_attempt_at: model.dateTime(),
    /** While a process is sending it, the end of its lease. */
    claimed_until: model.dateTime().nullable(),
    response_status: model.number().nullable(),
    last_error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["event_id", "webhook_id"], unique: true },
    { on: ["webhook_id", "next_attempt_at"], where: "state = 'waiting' AND deleted_at IS NULL" },
    { on: ["created_at"] },
  ]);

export default WebhookDelivery;
