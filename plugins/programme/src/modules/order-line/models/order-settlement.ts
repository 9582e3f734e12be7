import { model } from "@medusajs/framework/utils";
import { cardWaits, settlementKinds, settlementStates } from "../../../contract/settlement-kinds";

/**
 * Stores one refund of an order. It is decided before any money or stock moves, and each of its
 * parts is carried out once. Amounts are in cents. `back = goods + tax + shipping + shipping_tax -
 * fee = card + credit`.
 */
const OrderSettlement = model
  .define("order_settlement", {
    id: model.id({ prefix: "oset" }).primaryKey(),
    /** Identifies the cause, `return:<line>`, so that it is settled only once. */
    reference: model.text().unique(),
    order_id: model.text().index(),
    /** Null if it is about the entire order. */
    line_id: model.text().index().nullable(),
    kind: model.enum([...settlementKinds]),
    quantity: model.number().default(0),
    /** After discounts. */
    goods_cents: model.number(),
    tax_cents: model.number().default(0),
    shipping_cents: model.number().default(0),
    shipping_tax_cents: model.number().default(0),
    fee_cents: model.number().default(0),
    back_cents: model.number(),
    card_cents: model.number(),
    /** Refunded as store credit. */
    credit_cents: model.number(),
    /** `reason` is from a list; `note` is what the person who decided wrote. */
    reason: model.text().nullable(),
    note: model.text().nullable(),
    actor_kind: model.text(),
    actor_id: model.text(),
    state: model.enum([...settlementStates]).default("decided"),
    /** Time of the restock; set in the same statement. */
    stock_at: model.dateTime().nullable(),
    done_at: model.dateTime().nullable(),
    /** Stripe's reversal of the tax, see payments/reverse-tax.ts; null without Stripe Tax. */
    tax_reversal: model.text().nullable(),
    /**
     * For an address change: `calculation` for the new address and, once Stripe has recorded it,
     * `transaction` and its `total_cents` without earlier refunds. Null for any other settlement.
     */
    tax_record: model.json().nullable(),
    /** Number of the current attempt to refund the card; increases by one after each failure. */
    card_attempt: model.number().default(1),
    /** Why the card part is not refunded; null if it is, or will be with the rest. */
    card_waits: model.enum([...cardWaits]).nullable(),
    /** Reference of a refund that staff made outside the shop; null for any other. */
    paid_reference: model.text().nullable(),
    /** Stripe's ID of the card refund that failed last. */
    failed_refund: model.text().nullable(),
    /** The part of `credit_cents` that replaces a refund to the card. */
    instead_cents: model.number().default(0),
    /**
     * Who last decided how the waiting card part is paid: a staff member, or `stripe` after a
     * dispute.
     */
    decided_by: model.text().nullable(),
    /** The new address and its taxes, see order-lines/address-change.ts; null once it is done. */
    address_change: model.json().nullable(),
  })
  .indexes([
    { on: ["created_at"], where: "state = 'decided'" },
    { on: ["card_waits"], where: "card_waits is not null" },
    { on: ["state"], where: "state = 'failed'" },
  ]);

export default OrderSettlement;
