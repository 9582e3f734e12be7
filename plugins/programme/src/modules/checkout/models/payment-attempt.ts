import { model } from "@medusajs/framework/utils";

/** `open` until it is known how the attempt ended: as an order, sent back, or unpaid. */
export const attemptStates = ["open", "ordered", "refunded", "ended"] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * One attempt to pay for one cart: what is held for it, its amount and its outcome. The row is written
 * before anything is held and is never deleted, so that everything a crash leaves can be found.
 */
const PaymentAttempt = model
  .define("payment_attempt", {
    id: model.id({ prefix: "patt" }).primaryKey(),
    cart_id: model.text().index(),
    customer_id: model.text().index(),
    /** The engine's payment session and Stripe's; none when store credit covers the bag. */
    payment_session_id: model.text().nullable(),
    stripe_session_id: model.text().unique().nullable(),
    /** What the payment page asks for, and what store credit pays beside it. */
    amount_cents: model.number(),
    credit_cents: model.number(),
    state: model.enum([...attemptStates]).default("open"),
    order_id: model.text().nullable(),
    /** Until then the pieces are held. */
    expires_at: model.dateTime(),
    /** When making the order first failed for a reason that may pass. */
    first_failed_at: model.dateTime().nullable(),
    /** When the invoice was issued and the mail queued, or the refund mailed. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["created_at"], where: "state = 'open'" },
    { on: ["updated_at"], where: "told_at is null" },
  ]);

export default PaymentAttempt;
