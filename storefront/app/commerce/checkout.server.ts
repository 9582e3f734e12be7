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

/** Releases what is held for the bag's payment. The answer says if it was paid after all. */
export function cancelCheckout(auth: Auth): Promise<CanceledCheckout> {
  return engine<CanceledCheckout>("/store/shopper/checkout/cancel", {
    method: "POST",
    body: {},
    ...auth,
  });
}

/** The order of a paid session; every call has the same answer. */
export function confirmCheckout(sessionId: string, auth: Auth): Promise<ConfirmedOrder> {
  return engine<ConfirmedOrder>("/store/shopper/checkout/confirm", {
    method: "POST",
    body: { session_id: sessionId },
    ...auth,
  });
}
