import { ensureMayChangeProduct } from "../../../../accounts/merchandiser-rights";
import { readCatalog } from "../../../../catalog/read-catalog";
import { problem } from "../../../../lib/problem";
import { changeProduct } from "../../../../catalog/change-product";
import { changeStock } from "../../../../catalog/change-stock";
import { removeProduct } from "../../../../catalog/remove-product";
import { roleOf, staffOf } from "../../caller";
import * as operations from "../../operations";
import { serve } from "../../serve";
import { productIn, productObject } from "../../translate";

export const GET = serve(operations.readProduct, async ({ scope, params }) =>
  productObject(productIn(await readCatalog(scope), params.id)),
);

export const PUT = serve(operations.updateProduct, async ({ scope, caller, params, body }) => {
  ensureMayChangeProduct(roleOf(caller), body);
  // These operations cover published products only, not drafts.
  productIn(await readCatalog(scope), params.id);
  const { qty: pieces, name, description, color: colors, prices } = body;
  if ([name, description, colors, prices].every((part) => part === undefined)) {
    const stocks = Object.entries(pieces).flatMap(([color, count]) =>
      count === undefined ? [] : [{ color, pieces: count }],
    );
    await changeStock(scope, params.id, stocks, { by: staffOf(caller) });
  } else if (name !== undefined && description !== undefined && colors && prices) {
    const change = { name, description, colors, pieces, prices };
    await changeProduct(scope, params.id, change, { by: staffOf(caller) });
  } else {
    throw problem(400, "Send qty, or name, description, color, qty, and prices.");
  }
  return productObject(productIn(await readCatalog(scope), params.id));
});

export const DELETE = serve(operations.deleteProduct, async ({ scope, caller, params }) => {
  productIn(await readCatalog(scope), params.id);
  await removeProduct(scope, params.id, { by: staffOf(caller) });
  return { message: "Product deleted successfully" };
});
