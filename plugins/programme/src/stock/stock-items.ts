import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { sql } from "../lib/sql";

/** A wanted number of one variant. */
export interface Pieces {
  variantId: string;
  quantity: number;
}

/** What the engine counts for a variant; `inventoryItemId` is missing where it counts nothing. */
export interface StockItem {
  variantId: string;
  inventoryItemId?: string;
  /** Units of the inventory item in one piece. */
  perPiece: number;
  allowBackorder: boolean;
}

interface VariantRow {
  variant_id: string;
  manage_inventory: boolean;
  allow_backorder: boolean;
  inventory_item_id: string | null;
  required_quantity: number | null;
}

/** The stock behind variants; a variant that no longer exists is not among them. */
export async function stockItemsOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<StockItem[]> {
  const rows = await sql<VariantRow>(
    container,
    `select v.id as variant_id, v.manage_inventory, v.allow_backorder,
       link.inventory_item_id, link.required_quantity
     from product_variant v
     left join lateral (
       select inventory_item_id, required_quantity from product_variant_inventory_item
       where variant_id = v.id and deleted_at is null order by created_at, id limit 1
     ) link on true
     where v.id = any(?) and v.deleted_at is null`,
    [variantIds],
  );
  return rows.map((row) => ({
    variantId: row.variant_id,
    ...(row.manage_inventory &&
      row.inventory_item_id !== null && { inventoryItemId: row.inventory_item_id }),
    perPiece: row.required_quantity ?? 1,
    allowBackorder: row.allow_backorder,
  }));
}

const TURN_SECONDS = 30;

/**
 * Runs `work` while nobody else of this shop takes or hands over stock of these items. The engine's
 * own lock on them is taken inside, for each of its calls: it cannot be held across two.
 */
export function withStockTurn<T>(
  container: MedusaContainer,
  inventoryItemIds: string[],
  work: () => Promise<T>,
): Promise<T> {
  return withLocks(
    container,
    inventoryItemIds.map((id) => `stock-turn:${id}`),
    work,
  );
}

/** Runs one call to the inventory under the lock that the engine's own reservations take. */
export function withInventoryLock<T>(
  container: MedusaContainer,
  inventoryItemIds: string[],
  call: () => Promise<T>,
): Promise<T> {
  return withLocks(container, inventoryItemIds, call);
}

/**
 * One key after the other, always in the same order: Redis takes several at once as they come free,
 * and two callers, each with half of them, would wait for each other.
 */
function withLocks<T>(
  container: MedusaContainer,
  keys: string[],
  work: () => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING);
  const inAll = [...new Set(keys)]
    .sort()
    .reduceRight<() => Promise<T>>(
      (inner, key) => () => locking.execute(key, inner, { timeout: TURN_SECONDS }),
      work,
    );
  return inAll();
}
