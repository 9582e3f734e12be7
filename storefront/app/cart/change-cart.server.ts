import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import {
  addCode,
  moveToWishlist,
  removeCartLine,
  removeCode,
  updateCartLine,
} from "~/commerce/cart.server";
import { numberIn, numberText } from "~/forms/number-text";
import { text } from "~/forms/text";
import { failure, success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { requireToken } from "~/session/shopper.server";
import * as cartTexts from "~/texts/cart";
import type { CodeIntent, LineIntent } from "./intents";

export async function changeCart(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const line = text(form, "line");
  const intent = text(form, "intent") as LineIntent | CodeIntent;
  const auth = await requireToken(args);
  if (intent === "move") {
    return runAction(args.context, {
      run: () => moveToWishlist(line, auth),
      done: () => ({ ...success(cartTexts.moved), changed: ["cart", "wishlist"] }),
      refused: (message) => message || cartTexts.notMoved,
      failed: cartTexts.moveFailed,
      back: "/cart",
    });
  }
  const common = { failed: cartTexts.notChanged, back: "/cart" };
  if (intent === "add-code") {
    const code = text(form, "code").trim();
    return runAction(args.context, {
      ...common,
      check: () => (code === "" ? failure(400, cartTexts.codeMissing) : undefined),
      kept: { fields: { code } },
      run: () => addCode(code, auth),
      done: () => ({ ...success(cartTexts.codeApplied), changed: ["cart"] }),
    });
  }
  if (intent === "remove-code") {
    return runAction(args.context, {
      ...common,
      run: () => removeCode(text(form, "code"), auth),
      done: () => ({ ...success(cartTexts.codeRemoved), changed: ["cart"] }),
    });
  }
  if (intent === "remove") {
    return runAction(args.context, {
      ...common,
      run: () => removeCartLine(line, auth),
      done: () => ({ ...success(cartTexts.removed), changed: ["cart"] }),
    });
  }
  // An empty field leaves the quantity unchanged.
  if (numberText(form, "quantity") === "") return redirect("/cart", 303);
  return runAction(args.context, {
    ...common,
    run: () => updateCartLine(line, numberIn(form, "quantity"), auth),
    done: () => ({ ...success(cartTexts.updated), changed: ["cart"] }),
  });
}
