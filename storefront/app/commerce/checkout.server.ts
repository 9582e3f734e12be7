import type { CanceledCheckout, ConfirmedOrder } from "@tomashi/programme/contract/http-cart";
import { engine } from "./engine.server";
import type { Auth } from "./auth";

/** The address of the hosted payment page for the bag as it is now. */
export async function startCheckout(auth: Auth): Promise<string> {
  const { url } = await engine<{ url: string }>("/store/shopper/checkout", {
    method: "POST",
    body: {},
    ...auth,
  });
  return url;
}

/** Frees what is held for the bag's payment. The answer says when it had been paid after all. */
export function cancelCheckout(auth: Auth): Promise<CanceledCheckout> {
  return engine<CanceledCheckout>("/store/shopper/checkout/cancel", {
    method: "POST",
    body: {},
    ...auth,
  });
}

/** The order that a paid session became; the same answer however often it is asked for. */
export function confirmCheckout(sessionId: string, auth: Auth): Promise<ConfirmedOrder> {
  return engine<ConfirmedOrder>("/store/shopper/checkout/confirm", {
    method: "POST",
    body: { session_id: sessionId },
    ...auth,
  });
}
