import { readCatalog } from "../../../catalog/read-catalog";
import { addProduct } from "../../../catalog/add-product";
import { staffOf } from "../caller";
import * as operations from "../operations";
import { serve } from "../serve";
import { productIn, productObject } from "../translate";

export const GET = serve(operations.listProducts, async ({ scope }) =>
  (await readCatalog(scope)).map(productObject),
);

export const POST = serve(operations.addProduct, async ({ scope, caller, body }) => {
  const { color: colors, qty: pieces, ...rest } = body;
  const id = await addProduct(scope, { ...rest, colors, pieces }, staffOf(caller));
  return productObject(productIn(await readCatalog(scope), id));
});
