import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Removes one of the shopper's saved addresses. CommerceError 404 if it is gone already. */
export async function removeAddress(id: string, auth: Auth): Promise<void> {
  const path = `/shop/shopper/addresses/${encodeURIComponent(id)}`;
  await commerce(path, { method: "DELETE", ...auth });
}
