import { isProblem, problem } from "../../../../../../lib/problem";
import { readUserCart } from "../../../../read-users";
import { removeCartLine, updateCartLine } from "../../../../../../cart/change-cart";
import * as operations from "../../../../operations";
import { serve } from "../../../../serve";
import { cartItems } from "../../../../translate";

export const PUT = serve(operations.updateCartItem, async ({ scope, params, body }) => {
  await updateCartLine(scope, params.id, params.itemId, body.quantity).catch(throwLegacyError);
  const cart = cartItems(await readUserCart(scope, params.id));
  return { message: "Product updated successfully", cart };
});

export const DELETE = serve(operations.removeCartItem, async ({ scope, params }) => {
  await removeCartLine(scope, params.id, params.itemId).catch(throwLegacyError);
  const cart = cartItems(await readUserCart(scope, params.id));
  return { message: "Product deleted successfully", cart };
});

/** Throws the same message for everything that is not found, because old clients compare it. */
function throwLegacyError(error: unknown): never {
  if (isProblem(error) && error.status === 404) throw problem(404, "Product not found.");
  throw error;
}
