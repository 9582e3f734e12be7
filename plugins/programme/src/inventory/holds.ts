import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { reserve, unreserve, type ReservedFor } from "../medusa/reservations";
import { insufficientVariants, unitsOf } from "./shortages";
import { stockLocationId } from "../lib/store-defaults";
import { stockItemsOf, type Pieces, type StockItem } from "../read/holds";
import { withLocks } from "../lib/locks";

/**
 * A hold is an ordinary reservation of the engine that belongs to no order yet, so everything that
 * reads the engine's stock sees it. Its external id names what it is held for.
 */
export interface Hold {
  reference: string;
  pieces: Pieces[];
  description: string;
}

/**
 * Holds all the pieces or none. Answers the variants of which there are too few, none when the hold
 * is there; a hold that is there already stays as it is.
 */
export async function holdItems(container: MedusaContainer, hold: Hold): Promise<string[]> {
  const items = await stockItemsOf(
    container,
    hold.pieces.map(({ variantId }) => variantId),
  );
  return withLocks(container, "hold", idsOf(items), () => holdWithLockHeld(container, hold, items));
}

/** The same for a caller that has the lock already. */
export async function holdWithLockHeld(
  container: MedusaContainer,
  { reference, pieces, description }: Hold,
  items: StockItem[],
): Promise<string[]> {
  const locationId = await stockLocationId(container);
  const wanted = unitsOf(pieces, items).flatMap(({ item, units }) =>
    item?.inventoryItemId
      ? [{ inventoryItemId: item.inventoryItemId, units, allowBackorder: item.allowBackorder }]
      : [],
  );
  return withLocks(container, "inventoryItem", idsOf(items), () =>
    reserve(container, { reference, description, locationId, items: wanted }, (levels) =>
      insufficientVariants(pieces, items, levels),
    ),
  );
}

/** The variants of which there are fewer pieces than wanted, or which no longer exist. */
export async function shortages(
  container: MedusaContainer,
  pieces: Pieces[],
  items: StockItem[],
  locationId?: string,
): Promise<string[]> {
  const levels = await container.resolve(Modules.INVENTORY).listInventoryLevels({
    inventory_item_id: idsOf(items),
    location_id: locationId ?? (await stockLocationId(container)),
  });
  return insufficientVariants(pieces, items, levels);
}

/** The same of pieces whose items are not known yet. */
export async function shortagesOf(container: MedusaContainer, pieces: Pieces[]): Promise<string[]> {
  const variants = pieces.map(({ variantId }) => variantId);
  const [items, locationId] = await Promise.all([
    stockItemsOf(container, variants),
    stockLocationId(container),
  ]);
  return shortages(container, pieces, items, locationId);
}

/** Ends a hold; nothing when there is none. */
export function releaseHold(container: MedusaContainer, reference: string): Promise<void> {
  return release(container, { external_id: reference });
}

/** Ends what is reserved for these items of an order. */
export function releaseLines(container: MedusaContainer, lineIds: string[]): Promise<void> {
  return release(container, { line_item_id: lineIds });
}

/**
 * One item at a time: the engine locks several items in any order, so holding one lock while waiting
 * for another could deadlock.
 */
async function release(container: MedusaContainer, reserved: ReservedFor): Promise<void> {
  const held = await reservationsOf(container, reserved);
  for (const itemId of new Set(held.map((reservation) => reservation.inventory_item_id))) {
    await withLocks(container, "inventoryItem", [itemId], () =>
      unreserve(container, itemId, reserved),
    );
  }
}

/** Turns a hold into the reservation of an order's item in one step. */
export async function convertHold(
  container: MedusaContainer,
  reference: string,
  itemId: string,
): Promise<void> {
  const held = await reservationsOf(container, { external_id: reference });
  await passReservations(
    container,
    held.map(({ id, inventory_item_id }) => ({
      id,
      inventoryItemId: inventory_item_id,
      lineId: itemId,
    })),
  );
}

/** Turns each of these reservations into that of an order's line, in one step. */
export async function passReservations(
  container: MedusaContainer,
  held: { id: string; inventoryItemId: string; lineId: string }[],
): Promise<void> {
  if (held.length === 0) return;
  await withLocks(
    container,
    "inventoryItem",
    held.map(({ inventoryItemId }) => inventoryItemId),
    () =>
      container.resolve(Modules.INVENTORY).updateReservationItems(
        held.map(({ id, lineId }) => ({
          id,
          line_item_id: lineId,
          external_id: null,
          description: null,
        })),
      ),
  );
}

// The engine's type leaves `external_id` out of the filters; its service takes any column.
export function reservationsOf(container: MedusaContainer, reserved: ReservedFor) {
  const filters: Record<string, string | string[]> = reserved;
  return container.resolve(Modules.INVENTORY).listReservationItems(filters);
}

export function idsOf(items: StockItem[]): string[] {
  return items.flatMap((item) => item.inventoryItemId ?? []);
}
