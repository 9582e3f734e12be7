import type {
  PlaceChange,
  ShopProduct,
  ShopProductChange,
  ShopProducts,
} from "@tomashi/programme/contract/http-shop-products";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const pathOf = (id: string, part = "") => `/admin/shop-products/${encodeURIComponent(id)}${part}`;

/** One page of what is on sale and the drafts, in the label's order. */
export function listShopProducts(query: Record<string, string>, auth: Auth): Promise<ShopProducts> {
  return commerce<ShopProducts>("/admin/shop-products", { query, ...auth });
}

export async function readShopProduct(id: string, auth: Auth): Promise<ShopProduct> {
  const { product } = await commerce<{ product: ShopProduct }>(pathOf(id), auth);
  return product;
}

/** CommerceError 409 when somebody else changed it meanwhile. */
export async function changeShopProduct(
  id: string,
  change: ShopProductChange,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(id), { method: "POST", body: { ...change }, ...auth });
}

/** CommerceError 409 when it is no longer at the place that was seen. */
export async function moveShopProduct(id: string, change: PlaceChange, auth: Auth): Promise<void> {
  await commerce(pathOf(id, "/place"), { method: "POST", body: { ...change }, ...auth });
}
