import type { StockAlert } from "@tomashi/programme/contract/stock-alerts";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

/** Creates a back-in-stock alert. Throws CommerceError 409 if the color is in stock. */
export function createAlert(variantId: string, auth: Auth): Promise<StockAlert[]> {
  return commerce<StockAlert[]>("/shop/shopper/stock-waits", {
    method: "POST",
    body: { variant_id: variantId },
    ...auth,
  });
}

/**
 * Emails the customer a link that confirms the email. Throws CommerceError 409 if it is already
 * confirmed, and 429 after several emails.
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
