import { model } from "@medusajs/framework/utils";
import { holdReasons } from "../../../contract/payment-alerts";

/** Stops an order from shipping until it is released. An order may have several holds. */
const OrderHold = model
  .define("order_hold", {
    id: model.id({ prefix: "hold" }).primaryKey(),
    order_id: model.text().index(),
    reason: model.enum([...holdReasons]),
    /** ID of the alert that placed the hold; an alert places at most one. */
    alert_id: model.text().unique().nullable(),
    note: model.text().nullable(),
    /** ID of the staff member; null for the shop itself, as in `released_by`. */
    placed_by: model.text().nullable(),
    released_by: model.text().nullable(),
    release_note: model.text().nullable(),
    released_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_order_hold_by_hand_unique",
      on: ["order_id"],
      unique: true,
      where: "reason = 'by_hand' and released_at is null",
    },
    {
      name: "IDX_order_hold_unpaid_unique",
      on: ["order_id"],
      unique: true,
      where: "reason = 'unpaid'",
    },
  ]);

export default OrderHold;
