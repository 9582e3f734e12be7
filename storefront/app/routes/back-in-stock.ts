import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { logInPath } from "@tomashi/programme/contract/log-in-path";
import { failure, success } from "~/actions/action-result";
import { clientActionSaying } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { askToBeTold, stopWaiting } from "~/commerce/stock-waits.server";
import { text } from "~/forms/text";
import { returnPath } from "~/session/return-path";
import { readToken, redirectWithToast } from "~/session/session.server";

const FAILED = "This could not be changed. Please try again.";

export function loader() {
  return redirect("/products");
}

/** `intent` is ask or stop, `variant` the color that is sold out, `back` the page of the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const variant = text(form, "variant");
  const back = returnPath(text(form, "back")) ?? "/products";
  const token = await readToken(request);
  if (!token) {
    const message = { type: "info", message: "Please log in to be told when it is back." } as const;
    const headers = { "x-remix-reload-document": "true" };
    return redirectWithToast(logInPath(back), message, { headers });
  }
  const auth = { token, requestId: context.requestId };
  const isStop = text(form, "intent") === "stop";
  return runAction(context, {
    run: () => (isStop ? stopWaiting(variant, auth) : askToBeTold(variant, auth)),
    done: () =>
      success(
        isStop ? "You no longer wait for it." : "We will write to you once, when it is back.",
      ),
    failed: FAILED,
    onError: ({ status, refusal }) =>
      status === 409 && refusal !== undefined ? failure(409, refusal, "info") : undefined,
    isRepeatable: true,
    back,
  });
}

export const clientAction = clientActionSaying(FAILED);
