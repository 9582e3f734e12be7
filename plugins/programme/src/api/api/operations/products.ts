import { colorKeys } from "../../../contract/color-keys";
import { inWords } from "../../../contract/number-words";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

const noSuchProduct = "There is no such product";
const exampleColors = { color1: "green", color2: "brown" };

export const listProducts = operation({
  id: "listProducts",
  method: "GET",
  path: "/product",
  access: "everyone",
  summary: "Everything on sale",
  description: "All products at once, with what can be bought of each color at this moment.",
  success: { status: 200, description: "The products", schema: shape.products },
});

export const readProduct = operation({
  id: "readProduct",
  method: "GET",
  path: "/product/{id}",
  access: "everyone",
  summary: "One product",
  description: "The same as in the list. A product that has left the sale is answered 404.",
  params: parameters.ofProduct,
  success: { status: 200, description: "The product", schema: shape.product },
  refusals: { 404: noSuchProduct },
});

export const addProduct = operation({
  id: "addProduct",
  method: "POST",
  path: "/product",
  access: "admin",
  summary: "Put a product on sale, every color at the one price",
  description: "At least one color. A color without a count in `qty` begins with none in stock.",
  body: shape.newProductBody,
  example: {
    name: "Weekender",
    price: 980,
    description: "A travel bag.",
    color: exampleColors,
    qty: { color1: 4, color2: 0 },
  },
  success: { status: 201, description: "The new product", schema: shape.product },
});

export const updateProduct = operation({
  id: "updateProduct",
  method: "PUT",
  path: "/product/{id}",
  access: "staff",
  summary: "Set stock counts as merchandisers may too, or change a product in full",
  description:
    "`qty` alone sets what can be bought now. With `name`, `description`, `color` and `prices` besides it is a full change: a color that is missing leaves the sale, and a new one needs a price.",
  params: parameters.ofProduct,
  body: shape.productChange,
  example: { qty: { [colorKeys[0]]: 12 } },
  success: { status: 200, description: "The changed product", schema: shape.product },
  refusals: {
    403: "Not of the staff, or a merchandiser who sends more than `qty`",
    404: noSuchProduct,
    409: "A color that would leave the sale is held for a payment or an exchange",
  },
});

export const deleteProduct = operation({
  id: "deleteProduct",
  method: "DELETE",
  path: "/product/{id}",
  access: "admin",
  summary: "Take a product off sale; past orders keep it",
  description: "What has been bought or is held for a payment can still be sent and come back.",
  params: parameters.ofProduct,
  success: { status: 200, description: "It is gone", schema: shape.messageAnswer },
  refusals: { 404: noSuchProduct },
});

export const products: Tag = {
  name: "Products",
  description: `What is on sale, each product in up to ${inWords(colorKeys.length)} colors under the keys color1 to ${colorKeys.at(-1) ?? ""}.`,
  operations: [listProducts, readProduct, addProduct, updateProduct, deleteProduct],
};
