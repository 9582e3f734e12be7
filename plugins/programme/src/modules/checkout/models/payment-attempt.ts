import { model } from "@medusajs/framework/utils";

/** `open` until the outcome of the attempt is known: an order, a refund, or no payment. */
export const attemptStates = ["open", "ordered", "refunded", "ended"] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * One attempt to pay for one cart: what it holds, its amount and its outcome. The row is written
 * before anything is held and is never deleted, so that everything a crash leaves can be found.
 */
const PaymentAttempt = model
  .define("payment_attempt", {
    id: model.id({ prefix: "patt" }).primaryKey(),
    cart_id: model.text().index(),
    customer_id: model.text().index(),
    /** The engine's payment session and Stripe's; null when store credit covers the bag. */
    payment_session_id: model.text().nullable(),
    stripe_session_id: model.text().unique().nullable(),
    /** The amount on the payment page, and what store credit pays in addition. */
    amount_cents: model.number(),
    credit_cents: model.number(),
    /** The terms of the payment, see quote/quote.ts; null in attempts of earlier versions. */
    quote: model.json().nullable(),
    /** Stripe's record of the order's tax, see payments/record-tax.ts; null without Stripe Tax. */
    tax_transaction: model.text().nullable(),
    state: model.enum([...attemptStates]).default("open"),
    order_id: model.text().nullable(),
    /**
     * The client's network, while an unverified account (no confirmed email, no order)
     * holds pieces: strangers together hold only a part of the stock. Null once the attempt has ended.
     */
    unproven_network: model.text().nullable(),
    /** The pieces are held until then. */
    expires_at: model.dateTime(),
    /** When creating the order first failed for a temporary reason. */
    first_failed_at: model.dateTime().nullable(),
    /** When the invoice was issued and the mail queued, or the refund mailed. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["created_at"], where: "state = 'open'" },
    { on: ["updated_at"], where: "told_at is null" },
    { on: ["order_id"], where: "tax_transaction is not null" },
    {
      name: "IDX_payment_attempt_unrecorded_tax",
      on: ["updated_at"],
      where:
        "state = 'ordered' and tax_transaction is null and quote ->> 'tax_calculation' is not null",
    },
  ]);

export default PaymentAttempt;
