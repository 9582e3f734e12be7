import type { AppLoadContext } from "@remix-run/node";
import type { ActionResult } from "~/actions/action-result";
import { addToCart } from "~/commerce/cart.server";
import { commerceError } from "~/commerce/commerce-error";
import { wantedVariant } from "~/session/return-path";
import * as buyingTexts from "~/texts/buying";

/**
 * Adds the color that a visitor tried to add before logging in, and returns a message about it. A
 * failure doesn't stop the login.
 */
export async function addWantedColor(
  request: Request,
  token: string,
  { requestId }: AppLoadContext,
): Promise<Pick<ActionResult, "note" | "changed">> {
  const variant = wantedVariant(request);
  if (variant === undefined) return {};
  try {
    await addToCart(variant, 1, { token, requestId });
    return { note: buyingTexts.added, changed: ["cart"] };
  } catch (error) {
    return { note: commerceError(error).refusal ?? buyingTexts.addFailed };
  }
}
