import { model } from "@medusajs/framework/utils";

/** `open` until the outcome of the attempt is known: an order, a refund, or no payment. */
export const attemptStates = ["open", "ordered", "refunded", "ended"] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Stores one attempt to pay for one cart: its holds, amount, and outcome. The row is written before
 * anything is held and is never deleted, so that whatever a crash leaves behind can be found.
 */
const PaymentAttempt = model
  .define("payment_attempt", {
    id: model.id({ prefix: "patt" }).primaryKey(),
    cart_id: model.text().index(),
    customer_id: model.text().index(),
    /** Payment session IDs of Medusa and Stripe; null if store credit covers the cart. */
    payment_session_id: model.text().nullable(),
    stripe_session_id: model.text().unique().nullable(),
    /** Stripe's payment ID once the session is paid; Stripe's events name it. */
    payment_intent: model.text().nullable(),
    /** Amount on the payment page, and the store credit in addition. */
    amount_cents: model.number(),
    credit_cents: model.number(),
    /** Terms of the payment, see quote/quote.ts; null in attempts of earlier versions. */
    quote: model.json().nullable(),
    /** Stripe's record of the order's tax, see payments/record-tax.ts; null without Stripe Tax. */
    tax_transaction: model.text().nullable(),
    state: model.enum([...attemptStates]).default("open"),
    order_id: model.text().nullable(),
    /**
     * IP network of the client, while an unverified account (no confirmed email, no order) holds
     * items: such accounts together may hold only a part of the stock. Null once the attempt has
     * ended.
     */
    unproven_network: model.text().nullable(),
    /** The items are held until then. */
    expires_at: model.dateTime(),
    /** The staff member who takes a phone order; null for the customer's own checkout. */
    taken_by: model.text().nullable(),
    /** How a phone order was paid outside the shop, see `OutsidePayment`; null for any other payment. */
    paid_outside: model.json().nullable(),
    /** True for a phone order that is placed before it is paid. */
    pays_later: model.boolean().default(false),
    /** Time at which creating the order first failed for a temporary reason. */
    first_failed_at: model.dateTime().nullable(),
    /** Time at which the invoice was issued and the email queued, or the refund emailed. */
    told_at: model.dateTime().nullable(),
    /** Time at which the order's number was written to the payment at Stripe. */
    labeled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["created_at"], where: "state = 'open'" },
    { on: ["updated_at"], where: "told_at is null" },
    { on: ["order_id"], where: "tax_transaction is not null" },
    { on: ["payment_intent"], where: "payment_intent is not null" },
    {
      name: "IDX_payment_attempt_unlabeled",
      on: ["created_at"],
      where: "state = 'ordered' and labeled_at is null and stripe_session_id is not null",
    },
    {
      name: "IDX_payment_attempt_unrecorded_tax",
      on: ["updated_at"],
      where:
        "state = 'ordered' and tax_transaction is null and quote ->> 'tax_calculation' is not null",
    },
  ]);

export default PaymentAttempt;
