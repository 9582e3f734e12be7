import { model } from "@medusajs/framework/utils";
import { actorKinds, orderLineStatuses } from "../../../contract/statuses";

/** Records who changed an order line's status, and when. Rows never change. */
const OrderLineChange = model
  .define("order_line_change", {
    id: model.id({ prefix: "olch" }).primaryKey(),
    line_id: model.text().index(),
    from_status: model.enum([...orderLineStatuses]),
    to_status: model.enum([...orderLineStatuses]),
    actor_kind: model.enum([...actorKinds]),
    actor_id: model.text(),
    note: model.text().nullable(),
    /** Time at which the customer's email about it was queued. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["created_at"], where: "told_at is null" },
    // The audit log is read newest first.
    { on: ["created_at", "id"] },
  ]);

export default OrderLineChange;
