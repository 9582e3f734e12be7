import { readCatalogue } from "../../../../catalogue/read-catalogue";
import { problem } from "../../../../lib/problem";
import {
  changeProduct,
  changeStock,
  removeProduct,
} from "../../../../workflows/product/change-product";
import * as operations from "../../operations";
import { serve } from "../../serve";
import { productIn, productObject } from "../../translate";

export const GET = serve(operations.readProduct, async ({ scope, params }) =>
  productObject(productIn(await readCatalogue(scope), params.id)),
);

export const PUT = serve(operations.updateProduct, async ({ scope, params, body }) => {
  const { qty: pieces, name, description, color: colors, prices } = body;
  if ([name, description, colors, prices].every((part) => part === undefined)) {
    await changeStock(scope, params.id, pieces);
  } else if (name !== undefined && description !== undefined && colors && prices) {
    await changeProduct(scope, params.id, { name, description, colors, pieces, prices });
  } else {
    throw problem(400, "Send qty alone, or name, description, color, qty and prices.");
  }
  return productObject(productIn(await readCatalogue(scope), params.id));
});

export const DELETE = serve(operations.deleteProduct, async ({ scope, params }) => {
  await removeProduct(scope, params.id);
  return { message: "Product deleted successfully" };
});
