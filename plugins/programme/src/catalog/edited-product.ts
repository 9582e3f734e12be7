import type { MedusaContainer } from "@medusajs/framework/types";
import { readStock } from "./read-stock";
import type { StockProduct } from "../contract/http-admin";
import { problem } from "../lib/problem";
import type { AuditEntry } from "../audit-log/record-entry";
import { withLock } from "../lib/locks";

/** Who makes a change, and which version they saw; with `seen`, a change since then is a 409. */
export interface EditContext {
  /** The id of the engine user. */
  by: string;
  /** The version of the product. */
  seen?: string | undefined;
}

/** Runs one change of a product at a time. Throws 404 for an unknown product. */
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

/** Throws 409 when the product changed since it was shown. */
export function assertVersionUnchanged(
  { name, version }: Pick<StockProduct, "name" | "version">,
  seen: string | undefined,
): void {
  if (seen === undefined || seen === version) return;
  throw problem(409, `Someone changed ${name} while you were editing. Please reload the page.`);
}

/** The journal entry of a change. */
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
