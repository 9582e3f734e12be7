import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils";
import { rawNumberSql } from "./move-stock";

/**
 * Reserves stock. Medusa reads a count, adds to it, and writes it back, so only a lock prevents
 * concurrent changes from overwriting each other. A Redis lock can be lost when a process stalls or
 * Redis fails. Here PostgreSQL locks the rows, so a lost lock cannot oversell an item.
 */

export interface StockLevel {
  inventory_item_id: string;
  stocked_quantity: number;
  reserved_quantity: number;
}

interface ReservationRequest {
  /** ID of the payment attempt or exchange that reserves the units. */
  reference: string;
  description: string;
  locationId: string;
  items: { inventoryItemId: string; units: number; allowBackorder: boolean }[];
}

/**
 * Reserves everything, unless `shortOf` finds shortages. Returns the shortages. Does nothing if the
 * reference already has a reservation.
 */
export async function reserve<Short>(
  container: MedusaContainer,
  { reference, description, locationId, items }: ReservationRequest,
  shortOf: (levels: StockLevel[]) => Short[],
): Promise<Short[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const ids = [...new Set(items.map(({ inventoryItemId }) => inventoryItemId))];
  return connection.transaction(async (transaction) => {
    const run = async <Row>(text: string, values: (string | string[])[]): Promise<Row[]> =>
      (await transaction.raw<{ rows: Row[] }>(text, values)).rows;
    // Locks the rows until the commit, in a fixed order so that two transactions cannot deadlock.
    const levels = await run<StockLevel>(
      `select inventory_item_id, stocked_quantity::float8 as stocked_quantity,
         reserved_quantity::float8 as reserved_quantity
       from inventory_level
       where inventory_item_id = any(?) and location_id = ? and deleted_at is null
       order by inventory_item_id for update`,
      [ids, locationId],
    );
    const there = await run(
      "select id from reservation_item where external_id = ? and deleted_at is null limit 1",
      [reference],
    );
    if (there.length > 0) return [];
    const short = shortOf(levels);
    if (short.length > 0) return short;
    if (levels.length < ids.length) throw new Error(`Not all of ${ids.join(", ")} are stocked.`);
    const rows = items.map((item) => ({ ...item, id: generateEntityId(undefined, "resitem") }));
    const reserved = "level.reserved_quantity + taken.quantity";
    await run(
      `with made as (
         insert into reservation_item (id, inventory_item_id, location_id, quantity, raw_quantity,
           allow_backorder, external_id, description)
         select id, "inventoryItemId", ?, units, ${rawNumberSql("units")}, "allowBackorder", ?, ?
         from jsonb_to_recordset(?::jsonb) as wanted (
           id text, "inventoryItemId" text, units numeric, "allowBackorder" boolean)
         returning inventory_item_id, location_id, quantity
       ), taken as (
         select inventory_item_id, location_id, sum(quantity) as quantity
         from made group by inventory_item_id, location_id
       )
       update inventory_level as level set updated_at = now(),
         reserved_quantity = ${reserved}, raw_reserved_quantity = ${rawNumberSql(reserved)}
       from taken
       where level.inventory_item_id = taken.inventory_item_id
         and level.location_id = taken.location_id and level.deleted_at is null`,
      [locationId, reference, description, JSON.stringify(rows)],
    );
    return [];
  });
}

/** Identifies a reservation by its reference or by order lines. */
export type ReservedFor = { external_id: string } | { line_item_id: string[] };

/** Releases the reservation of one item, once, even if called concurrently. */
export async function unreserve(
  container: MedusaContainer,
  inventoryItemId: string,
  reserved: ReservedFor,
): Promise<void> {
  const [column, values] =
    "external_id" in reserved
      ? ["external_id", [reserved.external_id]]
      : ["line_item_id", reserved.line_item_id];
  const left = "level.reserved_quantity - back.quantity";
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `with gone as (
       delete from reservation_item
       where inventory_item_id = ? and ${column} = any(?) and deleted_at is null
       returning inventory_item_id, location_id, quantity
     ), back as (
       select inventory_item_id, location_id, sum(quantity) as quantity
       from gone group by inventory_item_id, location_id
     )
     update inventory_level as level set updated_at = now(),
       reserved_quantity = ${left}, raw_reserved_quantity = ${rawNumberSql(left)}
     from back
     where level.inventory_item_id = back.inventory_item_id
       and level.location_id = back.location_id and level.deleted_at is null`,
    [inventoryItemId, values],
  );
}
