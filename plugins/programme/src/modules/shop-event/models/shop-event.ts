import { model } from "@medusajs/framework/utils";

/**
 * Stores an event that the shop sends to subscribers. The row stays after sending, so that the
 * event is not sent a second time.
 */
const ShopEvent = model
  .define("shop_event", {
    id: model.id({ prefix: "evt" }).primaryKey(),
    /**
     * Such as `order.placed`. The row `start` stores when events were turned on; nothing earlier is
     * sent.
     */
    name: model.text(),
    /** ID of the order, package, payment, or refund. */
    subject_id: model.text(),
    /** The `id` in the event's data; for a refund, the ID of its payment. */
    data_id: model.text(),
    /** When the subscribers received the event; null until then. */
    sent_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["name", "subject_id"], unique: true },
    { on: ["updated_at"], where: "sent_at IS NULL AND deleted_at IS NULL" },
  ]);

export default ShopEvent;
