import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";
import { paymentUnderWay, tooMany, unknownProduct } from "./refusal-texts";

const endsThePage = "Any open payment page of the cart expires.";

export const addToCart = operation({
  id: "addToCart",
  method: "POST",
  path: "/user/{id}/cart",
  access: "owner",
  summary: "Add an item to the cart; the catalog sets names and prices",
  description: `The same color of a product stays one line. Without \`productId\`, the color selects the product, Collection RICO first. The default \`quantity\` is 1. ${endsThePage}`,
  params: parameters.ofUser,
  body: shape.addToCartBody,
  example: { color: ["red"], quantity: 1 },
  success: { status: 201, description: "The complete cart", schema: shape.cartAnswer },
  refusals: { 404: unknownProduct, 409: `${tooMany}, or ${paymentUnderWay}` },
});

export const updateCartItem = operation({
  id: "updateCartItem",
  method: "PUT",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Set the quantity of a cart line",
  description: `The line takes the current price. A line of an unpublished product can only be removed. ${endsThePage}`,
  params: parameters.ofItem,
  body: shape.quantityBody,
  example: { quantity: 2 },
  success: { status: 200, description: "The complete cart", schema: shape.cartAnswer },
  refusals: {
    404: unknownProduct,
    409: `${tooMany}, or ${paymentUnderWay} or has just been completed`,
  },
});

export const removeCartItem = operation({
  id: "removeCartItem",
  method: "DELETE",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Remove a cart line",
  description: endsThePage,
  params: parameters.ofItem,
  success: { status: 200, description: "The complete cart", schema: shape.cartAnswer },
  refusals: {
    404: "line not found",
    409: "A payment for this cart is in progress or has just been completed",
  },
});

export const cart: Tag = {
  name: "Cart",
  description: "A user's cart: one line for each color of a product.",
  operations: [addToCart, updateCartItem, removeCartItem],
};
