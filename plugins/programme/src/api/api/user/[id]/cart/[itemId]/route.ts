import type { MedusaContainer } from "@medusajs/framework/types";
import { findColor } from "../../../../../../catalog/find-color";
import { readCatalog } from "../../../../../../catalog/read-catalog";
import { isProblem, problem } from "../../../../../../lib/problem";
import { readUserCart } from "../../../../read-users";
import { removeCartLine, updateCartLine } from "../../../../../../cart/change-cart";
import * as operations from "../../../../operations";
import { serve } from "../../../../serve";
import { cartItems } from "../../../../translate";

export const PUT = serve(operations.updateCartItem, async ({ scope, params, body }) => {
  await ensureSold(scope, params);
  await updateCartLine(scope, params.id, params.itemId, body.quantity).catch(inOldWords);
  const cart = cartItems(await readUserCart(scope, params.id));
  return { message: "Product updated successfully", cart };
});

export const DELETE = serve(operations.removeCartItem, async ({ scope, params }) => {
  await removeCartLine(scope, params.id, params.itemId).catch(inOldWords);
  const cart = cartItems(await readUserCart(scope, params.id));
  return { message: "Product deleted successfully", cart };
});

/** A line whose product has left the sale can be taken out and nothing else. */
async function ensureSold(
  scope: MedusaContainer,
  { id, itemId }: { id: string; itemId: string },
): Promise<void> {
  const [cart, catalog] = await Promise.all([readUserCart(scope, id), readCatalog(scope)]);
  const item = cart.find((one) => one.id === itemId);
  if (!item) throw problem(404, "Product not found.");
  findColor(catalog, item.color, item.product_id);
}

/** Old clients know one sentence for whatever is not there. */
function inOldWords(error: unknown): never {
  if (isProblem(error) && error.status === 404) throw problem(404, "Product not found.");
  throw error;
}
