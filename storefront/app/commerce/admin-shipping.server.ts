import type {
  ShippingChange,
  ShippingSettings,
} from "@tomashi/programme/contract/shipping-settings";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const PATH = "/admin/shop-shipping";
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function readShipping(auth: Auth): Promise<ShippingSettings> {
  return commerce<ShippingSettings>(PATH, auth);
}

/**
 * Adds an option, or changes the one with this ID. Throws CommerceError 404 if it no longer exists.
 */
export async function saveShipping(
  id: string | undefined,
  change: ShippingChange,
  auth: Auth,
): Promise<void> {
  const path = id === undefined ? PATH : pathOf(id);
  await commerce(path, { method: "POST", body: { ...change }, ...auth });
}

/** Throws CommerceError 409 for the last option. */
export async function removeShipping(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "DELETE", ...auth });
}
