import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { colorAddress, findColor } from "~/catalog/product";
import { listProducts } from "~/commerce/catalog.server";
import { engineError } from "~/commerce/engine-error";
import { addToWishlist } from "~/commerce/wishlist.server";
import { text } from "~/forms/text";
import { answerInPlace, refused, type Answered } from "~/actions/answer.server";
import { clientActionSaying } from "~/actions/client-action";
import { readToken } from "~/session/session.server";

const FAILED = "An error occurred while adding to wishlist.";
const NOT_TAKEN = "Failed to add product to wishlist.";

/** The engine's sentence for a color that is on the list already. */
const ALREADY_THERE = "Item already in wishlist";

export function loader() {
  return redirect("/products");
}

/** Puts the chosen color onto the wishlist. */
export async function action({ request, context }: ActionFunctionArgs) {
  const color = text(await request.formData(), "color");
  const answered = await add(color, await readToken(request), context);
  return answerInPlace(context, answered, colorAddress(color));
}

async function add(
  color: string,
  token: string | undefined,
  context: AppLoadContext,
): Promise<Answered> {
  if (!token) {
    return refused("warning", "Please log in to add items to your wishlist.", 401);
  }
  try {
    const found = findColor(await listProducts(context), color);
    if (!found) return refused("error", NOT_TAKEN, 404);
    await addToWishlist(found.variantId, { token, requestId: context.requestId });
    const toast = { type: "success", message: "Product added to wishlist!" } as const;
    return { outcome: { ok: true, toast, changed: ["wishlist"] }, status: 200 };
  } catch (error) {
    const { status, refusal } = engineError(error);
    return refusal === ALREADY_THERE
      ? refused("info", "This item is already in your wishlist.", 409)
      : refused("error", refusal === undefined ? FAILED : NOT_TAKEN, status);
  }
}

export const clientAction = clientActionSaying(FAILED);
