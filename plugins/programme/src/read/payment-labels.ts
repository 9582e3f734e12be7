import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { orderCaptures } from "./sql-parts";

export interface LabeledOrder {
  number: number;
  /** Null if no card paid for the order. */
  payment_intent: string | null;
  /** Shipping address of the order. */
  state: string | null;
}

export async function readLabeledOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<LabeledOrder | undefined> {
  const [row] = await sql<LabeledOrder>(
    container,
    `select o.display_id::int as number, address.province as state,
       (select min(payment.data ->> 'payment_intent') ${orderCaptures} where link.order_id = o.id)
         as payment_intent
     from "order" o left join order_address address on address.id = o.shipping_address_id
     where o.id = ? and o.deleted_at is null`,
    [orderId],
  );
  return row;
}
