import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { logInPath } from "@tomashi/programme/contract/log-in-path";
import { failure, success } from "~/actions/action-result";
import { createClientAction } from "~/actions/client-action";
import { runAction } from "~/actions/run-action.server";
import { createAlert, emailConfirmation, cancelAlert } from "~/commerce/stock-alerts.server";
import { text } from "~/forms/text";
import { returnPath } from "~/session/return-path";
import { readToken, redirectWithToast } from "~/session/session.server";
import * as stockAlertResultTexts from "~/texts/stock-alert-results";

export function loader() {
  return redirect("/products");
}

/**
 * Sets or cancels a back-in-stock alert. `intent` is ask, stop, or confirm (sends the confirmation
 * link again), `variant` is the sold-out color, `back` is the page of the form.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const variant = text(form, "variant");
  const back = returnPath(text(form, "back")) ?? "/products";
  const token = await readToken(request);
  if (!token) {
    const message = {
      type: "info",
      message: stockAlertResultTexts.logIn,
    } as const;
    const headers = { "x-remix-reload-document": "true" };
    return redirectWithToast(logInPath(back), message, { headers });
  }
  const auth = { token, requestId: context.requestId };
  const intent = text(form, "intent");
  return runAction(context, {
    run: async () => {
      if (intent === "confirm")
        return emailConfirmation(auth).then(() => stockAlertResultTexts.linkSent);
      if (intent === "stop")
        return cancelAlert(variant, auth).then(() => stockAlertResultTexts.canceled);
      const waits = await createAlert(variant, auth);
      const asked = waits.find(({ variant_id }) => variant_id === variant);
      return asked?.is_active === false
        ? stockAlertResultTexts.confirmEmail
        : stockAlertResultTexts.set;
    },
    done: success,
    failed: stockAlertResultTexts.notChanged,
    onError: ({ status, refusal }) =>
      [409, 429].includes(status) && refusal !== undefined
        ? failure(status, refusal, "info")
        : undefined,
    isRepeatable: true,
    back,
  });
}

export const clientAction = createClientAction(stockAlertResultTexts.notChanged);
