import { findColor } from "../../../../../catalog/find-color";
import { readCatalog } from "../../../../../catalog/read-catalog";
import { readWishlist } from "../../../../../wishlist/read-wishlist";
import { addToWishlist } from "../../../../../wishlist/change-wishlist";
import * as operations from "../../../operations";
import { serve } from "../../../serve";
import { wishlistItems } from "../../../translate";

export const POST = serve(operations.addToWishlist, async ({ scope, params, body }) => {
  const { variantId } = findColor(await readCatalog(scope), body.color, body.productId);
  await addToWishlist(scope, params.id, variantId);
  const wishlist = wishlistItems(await readWishlist(scope, params.id));
  return { message: "Product added to wishlist!", wishlist };
});
