import { model } from "@medusajs/framework/utils";

/**
 * Stores that something happened about which an event is sent, once. It stays after sending, so that the
 * event is not sent a second time.
 */
const ShopEvent = model
  .define("shop_event", {
    id: model.id({ prefix: "evt" }).primaryKey(),
    /** Such as `order.placed`; `start` marks the time since which events are sent. */
    name: model.text(),
    /** ID of the order, package, payment, or refund. */
    subject_id: model.text(),
    /** `id` in the event's data: of a refund, that of its payment. */
    data_id: model.text(),
    /** Time at which the event's subscribers had it; null until then. */
    sent_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["name", "subject_id"], unique: true },
    { on: ["updated_at"], where: "sent_at IS NULL AND deleted_at IS NULL" },
  ]);

export default ShopEvent;
