import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { StockColor, StockProduct } from "../contract/http-admin";
import { assignKeys } from "../contract/color-keys";
import { readStoredProduct, readStoredProducts, type StoredProductRow } from "../read/catalog";
import { stateOf } from "./product-state";

/**
 * Returns published products and drafts, newest first, with the price and stock of each color: all
 * of them, or the one with this ID. Never cached, because staff read it after each change.
 */
export async function readStock(
  container: MedusaContainer,
  productId?: string,
): Promise<StockProduct[]> {
  if (productId === undefined) return (await readStoredProducts(container)).map(toProduct);
  const product = await readStoredProduct(container, productId);
  return product ? [toProduct(product)] : [];
}

export function toProduct(row: StoredProductRow): StockProduct {
  const { id, name, description, options, variants, publish_at } = row;
  const colors = assignKeys({ options, variants }).map(([key, variant]): StockColor => {
    const { id: variant_id, name: shown, color, price, stock, reserved, is_counted } = variant;
    return { key, variant_id, name: shown, color, price, stock, reserved, is_counted };
  });
  const product = { id, name, description, state: stateOf(row), publish_at, options, colors };
  return { ...product, version: versionOf(product) };
}

/** Returns a hash of everything that an admin sees of a product, so that each change changes it. */
function versionOf(product: Omit<StockProduct, "version">): string {
  const seen = [
    product.name,
    product.description,
    product.state,
    product.colors.map(({ key, variant_id, name, color: shown, price: dollars, stock }) => [
      key,
      variant_id,
      name,
      shown,
      dollars,
      stock,
    ]),
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 22);
}
