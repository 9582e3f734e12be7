import { colorKeys, variantKeys } from "../../../contract/color-keys";
import { inWords } from "../../../contract/number-words";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

const noSuchProduct = "Product not found";
const exampleColors = { color1: "green", color2: "brown" };

export const listProducts = operation({
  id: "listProducts",
  method: "GET",
  path: "/product",
  access: "everyone",
  summary: "List all published products",
  description: "Returns all products with the available quantity of each color.",
  success: { status: 200, description: "The products", schema: shape.products },
});

export const readProduct = operation({
  id: "readProduct",
  method: "GET",
  path: "/product/{id}",
  access: "everyone",
  summary: "Get a product",
  description: "The same as in the list. An unpublished product returns 404.",
  params: parameters.ofProduct,
  success: { status: 200, description: "The product", schema: shape.product },
  refusals: { 404: noSuchProduct },
});

export const addProduct = operation({
  id: "addProduct",
  method: "POST",
  path: "/product",
  access: "admin",
  summary: "Publish a product; every color has the same price",
  description: "At least one color. A color without a count in `qty` starts with 0 in stock.",
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
  summary: "Update stock (merchandisers too) or the complete product",
  description:
    "`qty` alone sets the available quantities. With `name`, `description`, `color`, and `prices`, it is a full update: a missing color is unpublished, and a new color needs a price.",
  params: parameters.ofProduct,
  body: shape.productChange,
  example: { qty: { color1: 12 } },
  success: { status: 200, description: "The updated product", schema: shape.product },
  refusals: {
    403: "Not a staff member, or a merchandiser who sends more than `qty`",
    404: noSuchProduct,
    409: "A color that would be unpublished is held for a payment or an exchange",
  },
});

export const deleteProduct = operation({
  id: "deleteProduct",
  method: "DELETE",
  path: "/product/{id}",
  access: "admin",
  summary: "Unpublish a product; past orders keep it",
  description:
    "Items that were ordered or are held for a payment can still be shipped and returned.",
  params: parameters.ofProduct,
  success: { status: 200, description: "The product was unpublished", schema: shape.messageAnswer },
  refusals: { 404: noSuchProduct },
});

export const products: Tag = {
  name: "Products",
  description: `Published products, each in up to ${inWords(colorKeys.length)} colors under the keys color1 to ${colorKeys.at(-1) ?? ""}. A product with a second option, such as a size, has a key for each color and size, up to ${variantKeys.at(-1) ?? ""}, and names them \`black / M\`.`,
  operations: [listProducts, readProduct, addProduct, updateProduct, deleteProduct],
};
