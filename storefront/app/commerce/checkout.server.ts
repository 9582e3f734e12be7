import type {
  CanceledCheckout,
  CheckoutQuote,
  ConfirmedOrder,
  PlacedOrder,
  Receipt,
} from "@tomashi/programme/contract/http-cart";
import type { ShippingAddress } from "@tomashi/programme/contract/postal-address";
import { commerce } from "./medusa-client.server";
import { commerceError } from "./commerce-error";
import type { Auth } from "./auth";

/** What the customer has chosen on the checkout page. */
export interface CheckoutChoices {
  shipping_address?: ShippingAddress | undefined;
  /** The id of a shipping option. */
  shipping_option?: string | undefined;
  /** The total that the page showed, in dollars. */
  expected_total?: number | undefined;
}

/**
 * Returns the URL of the hosted payment page for the cart as it is now. Places the order of a cart
 * that costs nothing or that store credit covers, and returns the URL of the success page.
 */
export async function startCheckout(auth: Auth, choices: CheckoutChoices): Promise<string> {
  const { url } = await commerce<{ url: string }>("/shop/shopper/checkout", {
    method: "POST",
    body: { ...choices },
    ...auth,
  });
  return url;
}

/** Returns what the cart costs at the given or known address. */
export function quoteCheckout(
  auth: Auth,
  choices: Omit<CheckoutChoices, "expected_total">,
): Promise<CheckoutQuote> {
  return commerce<CheckoutQuote>("/shop/shopper/checkout/quote", {
    method: "POST",
    body: choices,
    ...auth,
  });
}

/** Returns what the cart costs at the known address; undefined if it cannot be priced. */
export async function readQuote(auth: Auth): Promise<CheckoutQuote | undefined> {
  try {
    return await quoteCheckout(auth, {});
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
