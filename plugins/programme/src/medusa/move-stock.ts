import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { itemIdOf } from "../contract/split-lines";
import { withLocks } from "../lib/locks";

/**
 * Moves stock out for shipments and back in for returns and cancellations. Medusa changes the stock
 * in one transaction and records the reason in another; a crash in between would count units twice
 * or never. Here both are one SQL statement, under the lock of Medusa's own stock changes. A mark
 * on the fulfillment, reservation, or return prevents moving the stock twice.
 */

/** Medusa stores each number a second time, in a raw column. */
export const rawNumberSql = (number: string) =>
  `jsonb_build_object('value', (${number})::text, 'precision', 20)`;

/** Describes units of one inventory item. Lists contain each item once. */
export interface StockUnits {
  inventoryItemId: string;
  units: number;
}

/** Starts a statement with a query named `due`, which returns a row only the first time. */
interface Mark {
  due: string;
  values: string[];
}

interface Sent {
  fulfillmentId: string;
  lineId: string;
  items: StockUnits[];
}

/** Removes the reserved units of a shipped order line from the stock, once. */
export async function removeReservedStock(
  container: MedusaContainer,
  { fulfillmentId, lineId, items }: Sent,
): Promise<void> {
  const due = `update fulfillment set updated_at = now(), metadata = coalesce(metadata, '{}') ||
      jsonb_build_object('sent', coalesce(metadata -> 'sent', '[]') || to_jsonb(?::text))
    where id = ? and not coalesce(metadata -> 'sent', '[]') @> to_jsonb(?::text) returning id`;
  await takeReserved(container, { due, values: [lineId, fulfillmentId, lineId] }, lineId, items, {
    isSent: true,
  });
}

/**
 * Puts the units of a canceled package back into stock and reserves them for their order line
 * again, once. Medusa soft-deletes a used reservation, so this restores it.
 */
export async function restoreReservedStock(
  container: MedusaContainer,
  { fulfillmentId, lineId, items }: Sent,
): Promise<void> {
  // Fulfillments of earlier versions do not list their order lines.
  const sent = `coalesce(metadata -> 'sent', case when metadata -> 'lines' is null
    then jsonb_build_array(?::text) else '[]' end)`;
  // Medusa keeps the old quantity in a deleted reservation, so this counts it as zero.
  const held = "case when held.deleted_at is null then held.quantity else 0 end + part.units";
  const stocked = "level.stocked_quantity + part.units";
  const reserved = "level.reserved_quantity + part.units";
  await changeLevels(
    container,
    items,
    `with due as (
       update fulfillment set updated_at = now(), metadata = coalesce(metadata, '{}') ||
         jsonb_build_object('sent', ${sent} - ?::text)
       where id = ? and ${sent} @> to_jsonb(?::text) returning id
     ), part as (
       select distinct on (held.inventory_item_id) held.id, held.inventory_item_id,
         held.location_id, wanted.units
       from due, jsonb_to_recordset(?::jsonb) as wanted ("inventoryItemId" text, units numeric)
       join reservation_item held on held.inventory_item_id = wanted."inventoryItemId"
         and held.line_item_id = ?
       order by held.inventory_item_id, held.deleted_at desc, held.id
     ), kept as (
       update reservation_item held set updated_at = now(), deleted_at = null,
         quantity = ${held}, raw_quantity = ${rawNumberSql(held)}
       from part where held.id = part.id
     )
     update inventory_level as level set updated_at = now(),
       stocked_quantity = ${stocked}, raw_stocked_quantity = ${rawNumberSql(stocked)},
       reserved_quantity = ${reserved}, raw_reserved_quantity = ${rawNumberSql(reserved)}
     from part
     where level.inventory_item_id = part.inventory_item_id
       and level.location_id = part.location_id and level.deleted_at is null`,
    [lineId, lineId, fulfillmentId, lineId, lineId, JSON.stringify(items), itemIdOf(lineId)],
  );
}

/** Makes the reserved units of a canceled order line available again, once. */
export async function releaseReserved(
  container: MedusaContainer,
  settlementId: string,
  lineId: string,
  items: StockUnits[],
): Promise<void> {
  await takeReserved(container, onceFor(settlementId), lineId, items, { isSent: false });
}

/** Restocks the items of a canceled package, once. */
export async function restockCanceled(
  container: MedusaContainer,
  settlementId: string,
  locationId: string,
  items: StockUnits[],
): Promise<void> {
  const { due, values } = onceFor(settlementId);
  await addToStock(container, { due, values }, "?", [locationId], items);
}

interface Restock {
  returnId: string;
  items: StockUnits[];
}

/** Restocks the items of a return, once. */
export async function restock(
  container: MedusaContainer,
  { returnId, items }: Restock,
): Promise<void> {
  const due = `update "return" set updated_at = now(),
      metadata = coalesce(metadata, '{}') || '{"is_restocked": true}'
    where id = ? and not coalesce(metadata, '{}') @> '{"is_restocked": true}'
    returning location_id`;
  await addToStock(container, { due, values: [returnId] }, "due.location_id", [], items);
}

function onceFor(settlementId: string): Mark {
  const due = `update order_settlement set stock_at = now(), updated_at = now()
    where id = ? and stock_at is null returning id`;
  return { due, values: [settlementId] };
}

/** Removes units from the reservations of an order line: out of the stock, or back into it. */
async function takeReserved(
  container: MedusaContainer,
  { due, values }: Mark,
  lineId: string,
  items: StockUnits[],
  { isSent }: { isSent: boolean },
): Promise<void> {
  const left = "held.quantity - part.units";
  const rest = "level.reserved_quantity - gone.units";
  const stocked = "level.stocked_quantity - gone.units";
  await changeLevels(
    container,
    items,
    `with due as (${due}),
     part as (
       select held.id, held.inventory_item_id, held.location_id, least(held.quantity, greatest(0,
         wanted.units - coalesce(sum(held.quantity) over (partition by held.inventory_item_id
           order by held.id rows between unbounded preceding and 1 preceding), 0))) as units
       from due, jsonb_to_recordset(?::jsonb) as wanted ("inventoryItemId" text, units numeric)
       join reservation_item held on held.inventory_item_id = wanted."inventoryItemId"
         and held.line_item_id = ? and held.deleted_at is null
     ), taken as (
       update reservation_item held set updated_at = now(), quantity = ${left},
         raw_quantity = ${rawNumberSql(left)},
         deleted_at = case when held.quantity <= part.units then now() end
       from part where held.id = part.id and part.units > 0
     ), gone as (
       select inventory_item_id, location_id, sum(units) as units
       from part group by inventory_item_id, location_id
     )
     update inventory_level as level set updated_at = now(),
       ${isSent ? `stocked_quantity = ${stocked}, raw_stocked_quantity = ${rawNumberSql(stocked)},` : ""}
       reserved_quantity = ${rest}, raw_reserved_quantity = ${rawNumberSql(rest)}
     from gone
     where level.inventory_item_id = gone.inventory_item_id
       and level.location_id = gone.location_id and level.deleted_at is null`,
    [...values, JSON.stringify(items), itemIdOf(lineId)],
  );
}

async function addToStock(
  container: MedusaContainer,
  { due, values }: Mark,
  location: string,
  locationValues: string[],
  items: StockUnits[],
): Promise<void> {
  const stocked = "level.stocked_quantity + part.units";
  await changeLevels(
    container,
    items,
    `with due as (${due})
     update inventory_level as level set updated_at = now(),
       stocked_quantity = ${stocked}, raw_stocked_quantity = ${rawNumberSql(stocked)}
     from due, jsonb_to_recordset(?::jsonb) as part ("inventoryItemId" text, units numeric)
     where level.inventory_item_id = part."inventoryItemId"
       and level.location_id = ${location} and level.deleted_at is null`,
    [...values, JSON.stringify(items), ...locationValues],
  );
}

async function changeLevels(
  container: MedusaContainer,
  items: StockUnits[],
  statement: string,
  values: string[],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ inventoryItemId }) => inventoryItemId);
  await withLocks(container, "inventoryItem", ids, async () => {
    await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(statement, values);
  });
}
