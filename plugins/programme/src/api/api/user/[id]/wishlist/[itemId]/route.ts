import { readWishlist } from "../../../../../../wishlist/read-wishlist";
import { removeFromWishlist } from "../../../../../../wishlist/change-wishlist";
import * as operations from "../../../../operations";
import { serve } from "../../../../serve";
import { wishlistItems } from "../../../../translate";

export const DELETE = serve(operations.removeWishlistItem, async ({ scope, params }) => {
  await removeFromWishlist(scope, params.id, params.itemId);
  const wishlist = wishlistItems(await readWishlist(scope, params.id));
  return { message: "Item removed from wishlist", wishlist };
});
