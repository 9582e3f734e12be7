import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { findColor } from "~/catalogue/product";
import { listProducts } from "~/commerce/catalogue.server";
import { EngineFailure, EngineRefusal } from "~/commerce/engine.server";
import { addToWishlist } from "~/commerce/wishlist.server";
import { text } from "~/forms/text";
import { answer } from "~/outcome/answer.server";
import { catching } from "~/outcome/catching";
import type { Outcome } from "~/outcome/outcome";
import { readToken, redirectWithToast } from "~/session/session.server";

const FAILED = "An error occurred while adding to wishlist.";
const NOT_TAKEN = "Failed to add product to wishlist.";

/** The engine's sentence for a colour that is on the list already. */
const ALREADY_THERE = "Item already in wishlist";

export function loader() {
  return redirect("/products");
}

/** Puts the chosen colour onto the wishlist. */
export async function action({ request, context }: ActionFunctionArgs) {
  const color = text(await request.formData(), "color");
  const { outcome, status } = await add(color, await readToken(request), context);
  // A browser without a script goes back to where it came from, whatever came of it.
  if (context.isDocument && outcome.toast) {
    const back = `/products?color=${encodeURIComponent(color)}`;
    throw await redirectWithToast(back, outcome.toast, { status: 303 });
  }
  return answer(context, outcome, { status });
}

interface Result {
  outcome: Outcome;
  status: number;
}

async function add(
  color: string,
  token: string | undefined,
  { requestId }: AppLoadContext,
): Promise<Result> {
  if (!token) {
    return not("warning", "Please log in to add items to your wishlist.", 401);
  }
  try {
    const found = findColor(await listProducts(requestId), color);
    if (!found) return not("error", NOT_TAKEN, 404);
    await addToWishlist(found.variantId, { token, requestId });
    const toast = { type: "success", message: "Product added to wishlist!" } as const;
    return { outcome: { ok: true, toast, changed: ["wishlist"] }, status: 200 };
  } catch (error) {
    if (error instanceof EngineFailure) return not("error", FAILED, 503);
    if (!(error instanceof EngineRefusal)) throw error;
    return error.message === ALREADY_THERE
      ? not("info", "This item is already in your wishlist.", 409)
      : not("error", NOT_TAKEN, error.status);
  }
}

function not(type: "info" | "warning" | "error", message: string, status: number): Result {
  return { outcome: { ok: false, toast: { type, message } }, status };
}

export const clientAction = catching(FAILED);
