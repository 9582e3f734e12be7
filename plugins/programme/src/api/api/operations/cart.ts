import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";
import { paymentUnderWay, tooMany, unknownProduct } from "./refusal-texts";

const endsThePage = "A payment page that is open for the bag ends.";

export const addToCart = operation({
  id: "addToCart",
  method: "POST",
  path: "/user/{id}/cart",
  access: "owner",
  summary: "Put pieces of a color into the cart; names and prices are the catalog's",
  description: `The same color of a product stays one line. Without \`productId\` the color decides, Collection RICO first; without \`quantity\` it is one piece. ${endsThePage}`,
  params: parameters.ofUser,
  body: shape.addToCartBody,
  example: { color: ["red"], quantity: 1 },
  success: { status: 201, description: "The whole cart", schema: shape.cartAnswer },
  refusals: { 404: unknownProduct, 409: `${tooMany}, or ${paymentUnderWay}` },
});

export const updateCartItem = operation({
  id: "updateCartItem",
  method: "PUT",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Set the quantity of a cart line",
  description: `The price becomes today's. A line whose product has left the sale can only be taken out. ${endsThePage}`,
  params: parameters.ofItem,
  body: shape.quantityBody,
  example: { quantity: 2 },
  success: { status: 200, description: "The whole cart", schema: shape.cartAnswer },
  refusals: { 404: unknownProduct, 409: `${tooMany}, or ${paymentUnderWay} or has just been made` },
});

export const removeCartItem = operation({
  id: "removeCartItem",
  method: "DELETE",
  path: "/user/{id}/cart/{itemId}",
  access: "owner",
  summary: "Take a line out of the cart",
  description: endsThePage,
  params: parameters.ofItem,
  success: { status: 200, description: "The whole cart", schema: shape.cartAnswer },
  refusals: {
    404: "there is no such line",
    409: "A payment of this bag is being made or has just been made",
  },
});

export const cart: Tag = {
  name: "Cart",
  description: "A user's bag: one line for each color of a product.",
  operations: [addToCart, updateCartItem, removeCartItem],
};
