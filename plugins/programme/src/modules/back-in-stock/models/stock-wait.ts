import { model } from "@medusajs/framework/utils";

/** Why a wait ended. Who stops waiting is forgotten at once: that leaves no row. */
export const endReasons = [
  "bought",
  "turn_over",
  "asked_again",
  "account_gone",
  "no_longer_sold",
] as const;
export type EndReason = (typeof endReasons)[number];

/** A shopper who asked to be told when a sold-out color can be bought again. */
const StockWait = model
  .define("stock_wait", {
    id: model.id({ prefix: "wait" }).primaryKey(),
    customer_id: model.text(),
    variant_id: model.text(),
    /** The client's network: one account of each is emailed about a color at a time. */
    client_network: model.text().nullable(),
    /** When the one mail was queued: the shopper's turn begins. */
    told_at: model.dateTime().nullable(),
    ended_at: model.dateTime().nullable(),
    why: model.enum([...endReasons]).nullable(),
  })
  .indexes([
    {
      on: ["customer_id", "variant_id"],
      unique: true,
      where: "ended_at IS NULL AND deleted_at IS NULL",
    },
    { on: ["created_at", "id"], where: "ended_at IS NULL AND deleted_at IS NULL" },
  ]);

export default StockWait;
