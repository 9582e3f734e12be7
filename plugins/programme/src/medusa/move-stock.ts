import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { withLocks } from "../lib/locks";

/**
 * Moves stock out for shipments and back in for returns. Medusa changes the stock in one
 * transaction and records the reason in another; a crash in between would count units twice or
 * never. Here both are one SQL statement, under the lock of Medusa's own stock changes.
 */

/** Medusa stores each number a second time, in a raw column. */
export const raw = (number: string) =>
  `jsonb_build_object('value', (${number})::text, 'precision', 20)`;

/** Removes an order line's reserved units from the stock. Does nothing without a reservation. */
export async function sendReserved(container: MedusaContainer, lineId: string): Promise<void> {
  const reserved = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineId });
  const items = reserved.map((one) => one.inventory_item_id);
  if (items.length === 0) return;
  const stocked = "level.stocked_quantity - gone.quantity";
  const left = "level.reserved_quantity - gone.quantity";
  await withLocks(container, "inventoryItem", items, () =>
    execute(
      container,
      `with sent as (
         update reservation_item set deleted_at = now(), updated_at = now()
         where line_item_id = ? and deleted_at is null
         returning inventory_item_id, location_id, quantity
       ), gone as (
         select inventory_item_id, location_id, sum(quantity) as quantity
         from sent group by inventory_item_id, location_id
       )
       update inventory_level as level set updated_at = now(),
         stocked_quantity = ${stocked}, raw_stocked_quantity = ${raw(stocked)},
         reserved_quantity = ${left}, raw_reserved_quantity = ${raw(left)}
       from gone
       where level.inventory_item_id = gone.inventory_item_id
         and level.location_id = gone.location_id and level.deleted_at is null`,
      [lineId],
    ),
  );
}

interface Restock {
  returnId: string;
  /** Contains each inventory item once. */
  items: { inventoryItemId: string; units: number }[];
}

/** Restocks the units of a return once: a mark on the return prevents a second time. */
export async function restock(
  container: MedusaContainer,
  { returnId, items }: Restock,
): Promise<void> {
  const stocked = "level.stocked_quantity + part.units";
  const ids = items.map(({ inventoryItemId }) => inventoryItemId);
  await withLocks(container, "inventoryItem", ids, () =>
    execute(
      container,
      `with arrived as (
         update "return" set updated_at = now(),
           metadata = coalesce(metadata, '{}') || '{"is_restocked": true}'
         where id = ? and not coalesce(metadata, '{}') @> '{"is_restocked": true}'
         returning location_id
       )
       update inventory_level as level set updated_at = now(),
         stocked_quantity = ${stocked}, raw_stocked_quantity = ${raw(stocked)}
       from arrived, jsonb_to_recordset(?::jsonb) as part ("inventoryItemId" text, units numeric)
       where level.inventory_item_id = part."inventoryItemId"
         and level.location_id = arrived.location_id and level.deleted_at is null`,
      [returnId, JSON.stringify(items)],
    ),
  );
}

async function execute(
  container: MedusaContainer,
  sql: string,
  values: (string | number)[],
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(sql, values);
}
