import type {
  CanceledCheckout,
  CartTotals,
  ConfirmedOrder,
  PlacedOrder,
  Receipt,
} from "@tomashi/programme/contract/http-cart";
import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import { commerce } from "./medusa-client.server";
import { commerceError } from "./commerce-error";
import type { Auth } from "./auth";

/**
 * The address of the hosted payment page for the bag as it is now; of a bag that store credit covers,
 * the address after the payment: its order is placed, to `shipTo`.
 */
export async function startCheckout(auth: Auth, shipTo?: ShippingAddress): Promise<string> {
  const { url } = await commerce<{ url: string }>("/shop/shopper/checkout", {
    method: "POST",
    body: shipTo ? { shipping_address: shipTo } : {},
    ...auth,
  });
  return url;
}

/** The final totals of the bag for the known address, in dollars; undefined if it cannot be priced. */
export async function readQuote(auth: Auth): Promise<CartTotals | undefined> {
  try {
    const { totals } = await commerce<{ totals: CartTotals }>("/shop/shopper/checkout/quote", {
      method: "POST",
      body: {},
      ...auth,
    });
    return totals;
  } catch (error) {
    // The payment names the reason; until then the page shows the total so far.
    if (commerceError(error).status < 500) return undefined;
    throw error;
  }
}

/** Releases what is held for the bag's payment. The answer says if it was paid after all. */
export function cancelCheckout(auth: Auth): Promise<CanceledCheckout> {
  return commerce<CanceledCheckout>("/shop/shopper/checkout/cancel", {
    method: "POST",
    body: {},
    ...auth,
  });
}

/** The order of a paid session; every call has the same answer. */
export function confirmCheckout(sessionId: string, auth: Auth): Promise<ConfirmedOrder> {
  return commerce<ConfirmedOrder>("/shop/shopper/checkout/confirm", {
    method: "POST",
    body: { session_id: sessionId },
    ...auth,
  });
}

/** The shopper's order that store credit alone has just paid; null where there is none. */
export async function readPlacedOrder(auth: Auth): Promise<Receipt | null> {
  return (await commerce<PlacedOrder>("/shop/shopper/checkout/placed", auth)).receipt;
}
