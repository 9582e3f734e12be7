import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { rawNumberSql } from "./move-stock";

/** Subtracts the items of a fulfillment from the delivered quantities of Medusa's order, once. */
export async function uncountDelivery(
  container: MedusaContainer,
  orderId: string,
  fulfillmentId: string,
): Promise<void> {
  const left = "item.delivered_quantity - gone.units";
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `with counted as (
       update order_change_action set deleted_at = now(), updated_at = now()
       where order_id = ? and reference_id = ? and action = 'DELIVER_ITEM' and deleted_at is null
       returning details
     ), gone as (
       select details ->> 'reference_id' as item_id, sum((details ->> 'quantity')::numeric) as units
       from counted group by 1
     )
     update order_item as item set updated_at = now(),
       delivered_quantity = ${left}, raw_delivered_quantity = ${rawNumberSql(left)}
     from gone, "order" o
     where o.id = ? and item.order_id = o.id and item.version = o.version
       and item.item_id = gone.item_id and item.deleted_at is null`,
    [orderId, fulfillmentId, orderId],
  );
}
