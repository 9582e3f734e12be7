import type { MedusaContainer } from "@medusajs/framework/types";
import { readCatalog } from "../catalog/read-catalog";
import type { WishlistItem } from "../contract/http-cart";
import { sql } from "../lib/sql";

export interface WishRow {
  id: string;
  variant_id: string;
}

/** The wishlist, oldest first, with today's names and prices. What is no longer sold is left out. */
export async function readWishlist(
  container: MedusaContainer,
  customerId: string,
): Promise<WishlistItem[]> {
  const [wishes, onSale] = await Promise.all([
    sql<WishRow>(
      container,
      `select id, variant_id from wishlist_item
       where customer_id = ? and deleted_at is null order by created_at, id`,
      [customerId],
    ),
    wishesOnSale(container),
  ]);
  return onSale(wishes);
}

/** Gives wishes today's names and prices, and leaves out what is no longer sold. */
export async function wishesOnSale(
  container: MedusaContainer,
): Promise<(wishes: WishRow[]) => WishlistItem[]> {
  const catalog = await readCatalog(container);
  const sold = new Map(
    catalog.flatMap((product) =>
      product.colors.map((color) => [color.variantId, { product, color }] as const),
    ),
  );
  return (wishes) =>
    wishes.flatMap(({ id, variant_id }) => {
      const found = sold.get(variant_id);
      if (!found) return [];
      const { product, color } = found;
      return [
        {
          id,
          product_id: product.id,
          variant_id,
          name: color.name,
          color: color.color,
          description: product.description,
          price: color.price,
        },
      ];
    });
}
