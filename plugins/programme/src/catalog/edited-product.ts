import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "./read-stock";
import type { StockProduct } from "../contract/http-admin";
import { problem } from "../lib/problem";
import type { AuditEntry } from "../audit-log/record-entry";
import { withLock } from "../lib/locks";

export interface EditContext {
  /** Medusa user ID. */
  by: string;
  /** The version of the product that the editor saw; if it has changed, the response is a 409. */
  seen?: string | undefined;
}

/** Serializes changes to a product. Throws 404 for an unknown one. */
export function withProductLock<T>(
  container: MedusaContainer,
  productId: string,
  change: (product: StockProduct) => Promise<T>,
): Promise<T> {
  return withLock(container, "product", productId, async () => {
    const [product] = await readStock(container, productId);
    if (!product) throw problem(404, "Product not found.");
    return change(product);
  });
}

/** Throws 409 if the product changed since it was shown. */
export function assertVersionUnchanged(
  { name, version }: Pick<StockProduct, "name" | "version">,
  seen: string | undefined,
): void {
  if (seen === undefined || seen === version) return;
  throw problem(409, `Someone changed ${name} while you were editing. Please reload the page.`);
}

export const productAuditEntry = (
  by: string,
  { id, name }: { id: string; name: string },
  what: string,
): AuditEntry => ({
  by,
  kind: "product",
  subject: { id, name },
  what,
});
