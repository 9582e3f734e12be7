import { readWishlist } from "../../../../wishlist/read-wishlist";
import * as operations from "../../operations";
import { serve } from "../../serve";
import { wishlistItems } from "../../translate";

export const GET = serve(operations.readWishlist, async ({ scope, params }) => ({
  items: wishlistItems(await readWishlist(scope, params.userId)),
}));
