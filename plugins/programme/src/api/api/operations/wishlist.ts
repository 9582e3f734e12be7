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
  summary: "Put a color on the wishlist",
  description:
    "Without `productId` the color decides, Collection RICO first. The name and the price are the catalog's.",
  params: parameters.ofUser,
  body: shape.wishBody,
  example: { color: "red" },
  success: { status: 201, description: "The whole wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: unknownProduct, 409: `\`${ALREADY_IN_WISHLIST}\`` },
});

export const removeWishlistItem = operation({
  id: "removeWishlistItem",
  method: "DELETE",
  path: "/user/{id}/wishlist/{itemId}",
  access: "owner",
  summary: "Take an item off the wishlist",
  description: "The item is known by its own `_id`, not by its product's.",
  params: parameters.ofItem,
  success: { status: 200, description: "The whole wishlist", schema: shape.wishlistAnswer },
  refusals: { 404: "there is no such item" },
});

export const readWishlist = operation({
  id: "readWishlist",
  method: "GET",
  path: "/wishlist/{userId}",
  access: "owner",
  summary: "A user's wishlist",
  description: "The same items as in the user's `wishlist`.",
  params: parameters.ofWishlist,
  success: { status: 200, description: "Its items", schema: shape.wishlistItems },
});

export const wishlist: Tag = {
  name: "Wishlist",
  description: "What a user would like to have: a color of a product is on it once.",
  operations: [addToWishlist, removeWishlistItem, readWishlist],
};
