import { findColor } from "../../../../../catalog/find-color";
import { readCatalog } from "../../../../../catalog/read-catalog";
import { readUserCart } from "../../../read-users";
import { addToCart } from "../../../../../cart/change-cart";
import * as operations from "../../../operations";
import { serve } from "../../../serve";
import { cartItems } from "../../../translate";

export const POST = serve(operations.addToCart, async ({ scope, params, body }) => {
  const { color, productId, quantity } = body;
  const { variantId } = findColor(await readCatalog(scope), color, productId);
  await addToCart(scope, params.id, { variant_id: variantId, quantity });
  const cart = cartItems(await readUserCart(scope, params.id));
  return { message: "Product added to cart!", cart };
});
