import type { CreateOrderDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { sql } from "../lib/sql";

/** The internal method of the engine's order service that its `createOrders` calls. */
interface OrderService {
  createOrders_(orders: CreateOrderDTO[]): Promise<{ id: string }[]>;
}

export interface WrittenOrder {
  id: string;
  items: { id: string; variant_id: string | null }[];
}

/**
 * Writes an order in one transaction. The engine's `createOrders` would also read it again with all
 * its totals, which takes twice as long as writing it, and emit an event per row, to which nobody
 * subscribes here.
 */
export async function writeOrder(
  container: MedusaContainer,
  order: CreateOrderDTO & { transactions: object[] },
): Promise<WrittenOrder> {
  const [written] = await container.resolve<OrderService>(Modules.ORDER).createOrders_([order]);
  if (!written) throw new Error("The engine wrote no order.");
  const items = await sql<WrittenOrder["items"][number]>(
    container,
    `select line.id, line.variant_id
     from order_item item join order_line_item line on line.id = item.item_id
     where item.order_id = ?`,
    [written.id],
  );
  return { id: written.id, items };
}
