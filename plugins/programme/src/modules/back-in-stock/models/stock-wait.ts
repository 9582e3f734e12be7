import { model } from "@medusajs/framework/utils";

/** Lists why an alert ended. A canceled alert is deleted and leaves no row. */
export const endReasons = [
  "bought",
  "turn_over",
  "asked_again",
  "account_gone",
  "no_longer_sold",
] as const;
export type EndReason = (typeof endReasons)[number];

const StockWait = model
  .define("stock_wait", {
    id: model.id({ prefix: "wait" }).primaryKey(),
    customer_id: model.text(),
    variant_id: model.text(),
    /**
     * IP network of the client. At a time, only one account of each network is emailed about a
     * color.
     */
    client_network: model.text().nullable(),
    /** Time at which the one email was queued, which starts the notification window. */
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
