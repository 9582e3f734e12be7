import { model } from "@medusajs/framework/utils";
import { alertKinds } from "../../../contract/payment-alerts";

/**
 * Stores the latest state of a problem: with a payment, from Stripe; with a package, from the
 * carrier; or with an order, from the reconciliation.
 */
const PaymentAlert = model
  .define("payment_alert", {
    id: model.id({ prefix: "alert" }).primaryKey(),
    kind: model.enum([...alertKinds]),
    /** ID of the dispute, warning, refund, or order; for a package, of its label and the problem. */
    stripe_id: model.text(),
    /** Null for a payment without an order. */
    order_id: model.text().index().nullable(),
    amount_cents: model.number(),
    reason: model.text().default(""),
    status: model.text().default(""),
    due_at: model.dateTime().nullable(),
    opened_at: model.dateTime(),
    closed_at: model.dateTime().nullable(),
    /** ID of the staff member who closed it; null if the shop did. */
    closed_by: model.text().nullable(),
    /** False while Stripe rejects refunds of the payment because of a dispute. */
    is_refundable: model.boolean().default(true),
    /** Time when the email to the shop was queued. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["kind", "stripe_id"], unique: true },
    { on: ["opened_at"], where: "closed_at is null" },
  ]);

export default PaymentAlert;
