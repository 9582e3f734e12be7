import type { StockAlert } from "@tomashi/programme/contract/stock-alerts";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

/** Asks to be told when a sold-out color is back. CommerceError 409 when it can be bought now. */
export function createAlert(variantId: string, auth: Auth): Promise<StockAlert[]> {
  return commerce<StockAlert[]>("/shop/shopper/stock-waits", {
    method: "POST",
    body: { variant_id: variantId },
    ...auth,
  });
}

/**
 * Emails the shopper a link that confirms the email. CommerceError 409 if it is confirmed already and 429
 * after several emails.
 */
export async function emailConfirmation(auth: Auth): Promise<void> {
  await commerce("/shop/shopper/email-confirmation", { method: "POST", ...auth });
}

export function cancelAlert(variantId: string, auth: Auth): Promise<StockAlert[]> {
  return commerce<StockAlert[]>(`/shop/shopper/stock-waits/${encodeURIComponent(variantId)}`, {
    method: "DELETE",
    ...auth,
  });
}
