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

export interface CheckoutChoices {
  shipping_address?: ShippingAddress | undefined;
  /** The ID of a saved address, instead of `shipping_address`. */
  address_id?: string | undefined;
  /** Saves the entered address for the next order. */
  save_address?: boolean | undefined;
  shipping_option?: string | undefined;
  /** The total that the page showed, in dollars. */
  expected_total?: number | undefined;
}

/**
 * Returns the URL of the payment page for the current cart. If the total is zero or store credit
 * covers it, places the order and returns the URL of the success page.
 */
export async function startCheckout(auth: Auth, choices: CheckoutChoices): Promise<string> {
  const { url } = await commerce<{ url: string }>("/shop/shopper/checkout", {
    method: "POST",
    body: { ...choices },
    ...auth,
  });
  return url;
}

export function quoteCheckout(
  auth: Auth,
  choices: Omit<CheckoutChoices, "expected_total" | "save_address">,
): Promise<CheckoutQuote> {
  return commerce<CheckoutQuote>("/shop/shopper/checkout/quote", {
    method: "POST",
    body: choices,
    ...auth,
  });
}

/** Returns a quote for the preselected address, or undefined if it cannot be calculated. */
export async function readQuote(auth: Auth): Promise<CheckoutQuote | undefined> {
  try {
    return await quoteCheckout(auth, {});
  } catch (error) {
    // Starting the payment will report the reason. Until then, the page shows the total so far.
    if (commerceError(error).status < 500) return undefined;
    throw error;
  }
}

/** Releases the holds of the cart's payment. The response says if it was paid before that. */
export function cancelCheckout(auth: Auth): Promise<CanceledCheckout> {
  return commerce<CanceledCheckout>("/shop/shopper/checkout/cancel", {
    method: "POST",
    body: {},
    ...auth,
  });
}

/** Returns the order of a paid session. Idempotent. */
export function confirmCheckout(sessionId: string, auth: Auth): Promise<ConfirmedOrder> {
  return commerce<ConfirmedOrder>("/shop/shopper/checkout/confirm", {
    method: "POST",
    body: { session_id: sessionId },
    ...auth,
  });
}

/** Returns the order that store credit has just paid, or null. */
export async function readPlacedOrder(auth: Auth): Promise<Receipt | null> {
  return (await commerce<PlacedOrder>("/shop/shopper/checkout/placed", auth)).receipt;
}
