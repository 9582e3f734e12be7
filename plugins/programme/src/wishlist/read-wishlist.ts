import type { MedusaContainer } from "@medusajs/framework/types";
import { readCatalog, type CatalogProduct } from "../catalog/read-catalog";
import { COLLECTION_HANDLE } from "../contract/collection";
import type { ShopperCounts } from "../contract/http";
import type { WishlistItem } from "../contract/http-cart";
import { readWishlistRows, type WishlistRow } from "../read/page";

/**
 * Returns the wishlist, oldest first, with current names and prices. Omits items that are no
 * longer sold.
 */
export async function readWishlist(
  container: MedusaContainer,
  customerId: string,
  catalog = readCatalog(container),
): Promise<WishlistItem[]> {
  const [wishes, products] = await Promise.all([readWishlistRows(container, customerId), catalog]);
  return wishlistItems(products)(wishes);
}

/** Adds current names and prices to wishlist rows and omits items that are no longer sold. */
export async function wishlistOnSale(
  container: MedusaContainer,
): Promise<(wishes: WishlistRow[]) => WishlistItem[]> {
  return wishlistItems(await readCatalog(container));
}

export function wishlistItems(
  catalog: CatalogProduct[],
): (wishes: WishlistRow[]) => WishlistItem[] {
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
          handle: product.handle,
          thumbnail: color.thumbnail,
          final_sale: color.finalSale,
          ships_on: color.shipsOn,
        },
      ];
    });
}

/** Returns which products to mark as saved: Collection RICO by color, other products by variant. */
export function wishlistSelection(
  wishes: WishlistItem[],
): Pick<ShopperCounts, "wishlist_colors" | "wishlist_variants"> {
  const isCollection = ({ handle }: WishlistItem) => handle === COLLECTION_HANDLE;
  return {
    wishlist_colors: wishes.filter(isCollection).map(({ color }) => color.toLowerCase()),
    wishlist_variants: wishes
      .filter((wish) => !isCollection(wish))
      .map(({ variant_id }) => variant_id),
  };
}
