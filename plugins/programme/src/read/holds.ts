import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";
import { isVerified } from "./sql-parts";

export interface Pieces {
  variantId: string;
  quantity: number;
}

/** Describes an inventory item of a variant. `inventoryItemId` is unset if its stock is not managed. */
export interface StockItem {
  variantId: string;
  inventoryItemId?: string;
  /** Units of the inventory item per unit of the variant. */
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
 * Returns the inventory items of variants; a variant may have several. Omits variants that no
 * longer exist.
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

export interface Held {
  /** Inventory item ID. */
  id: string;
  /** Units held by unverified accounts: in total, and from this IP network. */
  all: number;
  ofNetwork: number;
  free: number;
}

export function readUnverifiedHolds(container: MedusaContainer, network: string): Promise<Held[]> {
  return sql<Held>(
    container,
    `select r.inventory_item_id as id, sum(r.quantity)::float8 as all,
       coalesce(sum(r.quantity) filter (where a.unproven_network = ?), 0)::float8 as "ofNetwork",
       (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::float8
        from inventory_level l
        where l.inventory_item_id = r.inventory_item_id and l.deleted_at is null) as free
     from payment_attempt a
     join reservation_item r on r.external_id = a.id and r.deleted_at is null
     where a.state = 'open' and a.unproven_network is not null and a.deleted_at is null
     group by r.inventory_item_id`,
    [network],
  );
}

interface CustomerRow {
  id: string;
  email: string;
  is_verified: boolean;
}

/** Returns these customers, and whether they have confirmed the email or ordered. */
export function readVerifications(
  container: MedusaContainer,
  customerIds: string[],
): Promise<CustomerRow[]> {
  return sql<CustomerRow>(
    container,
    `select c.id, c.email, ${isVerified} as is_verified from customer c
     where c.id = any(?) and c.deleted_at is null`,
    [customerIds],
  );
}

export async function isVerifiedCustomer(
  container: MedusaContainer,
  customerId: string,
): Promise<boolean> {
  const [customer] = await readVerifications(container, [customerId]);
  return customer?.is_verified === true;
}
