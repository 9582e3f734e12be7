import type { Inventory, StockProduct } from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Values by color key, such as `color1`. */
type Keyed<V> = Record<string, V>;

export interface NewProduct {
  name: string;
  description: string;
  /** In dollars, for every color. */
  price: number;
  colors: Keyed<string>;
  pieces: Keyed<number>;
  second_option?: { title: string; values: string[] } | undefined;
  state: "published" | "draft";
}

export interface ProductChange extends Omit<NewProduct, "price" | "second_option" | "state"> {
  prices: Keyed<number>;
  version: string;
}

const pathOf = (id: string, part = "") => `/admin/inventory/${encodeURIComponent(id)}${part}`;

export function listInventory(query: Record<string, string>, auth: Auth): Promise<Inventory> {
  return commerce<Inventory>("/admin/inventory", { query, ...auth });
}

export async function readProduct(id: string, auth: Auth): Promise<StockProduct> {
  const { product } = await commerce<{ product: StockProduct }>(pathOf(id), auth);
  return product;
}

export interface NewStock {
  stocks: { color: string; pieces: number; expected: number | undefined }[];
  reason?: string;
  note?: string;
}

/**
 * Sets the available quantity of some colors: all or none. Throws CommerceError 409 if one is no
 * longer `expected`.
 */
export async function setStock(id: string, stock: NewStock, auth: Auth): Promise<void> {
  await commerce(pathOf(id, "/stock"), { method: "POST", body: { ...stock }, ...auth });
}

export async function addProduct(product: NewProduct, auth: Auth): Promise<void> {
  await commerce("/admin/inventory", { method: "POST", body: { ...product }, ...auth });
}

/** Throws CommerceError 409 if the product has changed since it was read. */
export async function changeProduct(id: string, change: ProductChange, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "POST", body: { ...change }, ...auth });
}

export async function deleteProduct(id: string, version: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "DELETE", query: { version }, ...auth });
}
