import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { reserve, unreserve, type ReservedFor } from "../medusa/reservations";
import { insufficientVariants, unitsOf } from "./shortages";
import { stockLocationId } from "../lib/store-defaults";
import { stockItemsOf, type Pieces, type StockItem } from "../read/holds";
import { withLocks } from "../lib/locks";

/**
 * Describes a hold: a Medusa reservation without an order, so everything that reads Medusa's stock
 * includes it. Its external ID is the `reference`.
 */
export interface Hold {
  reference: string;
  pieces: Pieces[];
  description: string;
}

/**
 * Holds all units or none. Returns the variants that are out of stock, or an empty list on success.
 * Does not change an existing hold.
 */
export async function holdItems(container: MedusaContainer, hold: Hold): Promise<string[]> {
  const items = await stockItemsOf(
    container,
    hold.pieces.map(({ variantId }) => variantId),
  );
  return withLocks(container, "hold", idsOf(items), () => holdWithLockHeld(container, hold, items));
}

/** Like `holdItems`, for a caller that already has the locks. */
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

/** Returns the variants that have too few units or no longer exist. */
export async function findShortages(
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

/** Like `shortages`, but loads the inventory items and the location itself. */
export async function readShortages(
  container: MedusaContainer,
  pieces: Pieces[],
): Promise<string[]> {
  const variants = pieces.map(({ variantId }) => variantId);
  const [items, locationId] = await Promise.all([
    stockItemsOf(container, variants),
    stockLocationId(container),
  ]);
  return findShortages(container, pieces, items, locationId);
}

/** Releases a hold; does nothing if there is none. */
export function releaseHold(container: MedusaContainer, reference: string): Promise<void> {
  return release(container, { external_id: reference });
}

export function releaseLines(container: MedusaContainer, lineIds: string[]): Promise<void> {
  return release(container, { line_item_id: lineIds });
}

/**
 * Releases one item at a time: Medusa locks several items in any order, so holding one lock while
 * waiting for another could deadlock.
 */
async function release(container: MedusaContainer, reserved: ReservedFor): Promise<void> {
  const held = await reservationsOf(container, reserved);
  for (const itemId of new Set(held.map((reservation) => reservation.inventory_item_id))) {
    await withLocks(container, "inventoryItem", [itemId], () =>
      unreserve(container, itemId, reserved),
    );
  }
}

/** Converts a hold into the reservation of an order line in one step. */
export async function convertHold(
  container: MedusaContainer,
  reference: string,
  itemId: string,
): Promise<void> {
  const held = await reservationsOf(container, { external_id: reference });
  await assignHoldsToLines(
    container,
    held.map(({ id, inventory_item_id }) => ({
      id,
      inventoryItemId: inventory_item_id,
      lineId: itemId,
    })),
  );
}

/** Converts each of these holds into the reservation of its order line, in one step. */
export async function assignHoldsToLines(
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

// Medusa's type leaves `external_id` out of the filters; its service accepts any column.
export function reservationsOf(container: MedusaContainer, reserved: ReservedFor) {
  const filters: Record<string, string | string[]> = reserved;
  return container.resolve(Modules.INVENTORY).listReservationItems(filters);
}

export function idsOf(items: StockItem[]): string[] {
  return items.flatMap((item) => item.inventoryItemId ?? []);
}
