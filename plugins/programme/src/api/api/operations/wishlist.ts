import { ALREADY_IN_WISHLIST } from "../../../wishlist/change-wishlist";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";
import { unknownProduct } from "./refusal-texts";

export const addToWishlist = operation({
  id: "addToWishlist",
  method: "POST",
  path: "/user/{id}/wishlist",
  access: "owner",
  summary: "Add a color to the wishlist",
  description:
    "Without `productId`, the color selects the product, Collection RICO first. The catalog sets the name and the price.",
  params: parameters.ofUser,
  body: shape.wishBody,
  example: { color: "red" },
  success: { status: 201, description: "The complete wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: unknownProduct, 409: `\`${ALREADY_IN_WISHLIST}\`` },
});

export const removeWishlistItem = operation({
  id: "removeWishlistItem",
  method: "DELETE",
  path: "/user/{id}/wishlist/{itemId}",
  access: "owner",
  summary: "Remove an item from the wishlist",
  description: "Identified by the item's own `_id`, not the product's.",
  params: parameters.ofItem,
  success: { status: 200, description: "The complete wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: "item not found" },
});

export const readWishlist = operation({
  id: "readWishlist",
  method: "GET",
  path: "/wishlist/{userId}",
  access: "owner",
  summary: "Get a user's wishlist",
  description: "The same items as in the user's `wishlist`.",
  params: parameters.ofWishlist,
  success: { status: 200, description: "The wishlist items", schema: shape.wishlistItems },
});

export const wishlist: Tag = {
  name: "Wishlist",
  description: "A user's wishlist; each product color appears once.",
  operations: [addToWishlist, removeWishlistItem, readWishlist],
};
