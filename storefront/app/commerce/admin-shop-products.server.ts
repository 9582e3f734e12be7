import type {
  PlaceChange,
  ShopProduct,
  ShopProductChange,
  ShopProducts,
} from "@tomashi/programme/contract/http-shop-products";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const pathOf = (id: string, part = "") => `/admin/shop-products/${encodeURIComponent(id)}${part}`;

export function listShopProducts(query: Record<string, string>, auth: Auth): Promise<ShopProducts> {
  return commerce<ShopProducts>("/admin/shop-products", { query, ...auth });
}

export async function readShopProduct(id: string, auth: Auth): Promise<ShopProduct> {
  const { product } = await commerce<{ product: ShopProduct }>(pathOf(id), auth);
  return product;
}

/** Throws CommerceError 409 if the product has changed since it was read. */
export async function changeShopProduct(
  id: string,
  change: ShopProductChange,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(id), { method: "POST", body: { ...change }, ...auth });
}

/** Throws CommerceError 409 if the product is no longer at the position that was shown. */
export async function moveShopProduct(id: string, change: PlaceChange, auth: Auth): Promise<void> {
  await commerce(pathOf(id, "/place"), { method: "POST", body: { ...change }, ...auth });
}
