import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** A wanted quantity of one variant. */
export interface Pieces {
  variantId: string;
  quantity: number;
}

/** One inventory item of a variant; without `inventoryItemId` if its stock is not managed. */
export interface StockItem {
  variantId: string;
  inventoryItemId?: string;
  /** Units of the inventory item per piece. */
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

/**
 * The inventory items of variants, several for a variant of several parts, the first one first. Leaves
 * out variants that no longer exist.
 */
export async function stockItemsOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<StockItem[]> {
  const rows = await sql<VariantRow>(
    container,
    `select v.id as variant_id, v.manage_inventory, v.allow_backorder,
       link.inventory_item_id, link.required_quantity
     from product_variant v
     left join product_variant_inventory_item link
       on link.variant_id = v.id and link.deleted_at is null
     where v.id = any(?) and v.deleted_at is null
     order by v.id, link.created_at, link.id`,
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
