import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/**
 * Removes one of the customer's saved addresses. Throws CommerceError 404 if it no longer exists.
 */
export async function removeAddress(id: string, auth: Auth): Promise<void> {
  const path = `/shop/shopper/addresses/${encodeURIComponent(id)}`;
  await commerce(path, { method: "DELETE", ...auth });
}
