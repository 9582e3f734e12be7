import { model } from "@medusajs/framework/utils";
import { settlementKinds, settlementStates } from "../../../contract/settlement-kinds";

/**
 * Money of an order that goes back, decided before anything moves and carried out in parts that each
 * happen once. Amounts are cents. `back = goods + tax + shipping + shipping_tax - fee = card + credit`.
 */
const OrderSettlement = model
  .define("order_settlement", {
    id: model.id({ prefix: "oset" }).primaryKey(),
    /** What it settles, `return:<line>`: the same thing is settled once. */
    reference: model.text().unique(),
    order_id: model.text().index(),
    /** Null when it is about the order as a whole. */
    line_id: model.text().index().nullable(),
    kind: model.enum([...settlementKinds]),
    quantity: model.number().default(0),
    /** After their discount. */
    goods_cents: model.number(),
    tax_cents: model.number().default(0),
    shipping_cents: model.number().default(0),
    shipping_tax_cents: model.number().default(0),
    fee_cents: model.number().default(0),
    back_cents: model.number(),
    card_cents: model.number(),
    /** Paid back as store credit. */
    credit_cents: model.number(),
    /** Why, from a list, and in the words of whoever decided it. */
    reason: model.text().nullable(),
    note: model.text().nullable(),
    actor_kind: model.text(),
    actor_id: model.text(),
    state: model.enum([...settlementStates]).default("decided"),
    /** When the stock came back; set in the statement that adds it. */
    stock_at: model.dateTime().nullable(),
    done_at: model.dateTime().nullable(),
    /** Stripe's reversal of the tax in it, see payments/reverse-tax.ts; null without Stripe Tax. */
    tax_reversal: model.text().nullable(),
  })
  .indexes([{ on: ["created_at"], where: "state = 'decided'" }]);

export default OrderSettlement;
