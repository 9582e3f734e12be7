import type { MedusaContainer } from "@medusajs/framework/types";
import type { StockColor } from "../contract/http-admin";
import { problem } from "../lib/problem";
import { recordAuditEntries } from "../audit-log/record-entry";
import { setStock } from "../inventory/set-stock";
import { capitalized } from "../contract/capitalized";
import type { AuditEntry } from "../audit-log/record-entry";
import { stockReasonTexts, type StockReason } from "../contract/stock-reasons";
import { productAuditEntry, withProductLock } from "./edited-product";

/** Contains the new stock of one color, by its name or its key. */
export interface ColorStock {
  color: string;
  pieces: number;
  /** The stock that was shown; if it has changed, the response is a 409. */
  seen?: number | undefined;
}

/** Explains a stock change in the audit log. */
export interface StockExplanation {
  reason?: StockReason | undefined;
  note?: string | undefined;
}

/**
 * Sets the stock of some colors: all or none. `by` is the acting Medusa user. Throws 404 for an
 * unknown product, 400 for a color it does not have, and 409 if a stock changed since it was shown.
 */
export function changeStock(
  container: MedusaContainer,
  productId: string,
  stocks: readonly ColorStock[],
  { by, ...why }: StockExplanation & { by: string },
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    if (stocks.length === 0) throw problem(400, "Enter the stock of at least one color.");
    const wanted = stocks.map((stock) => {
      const entered = stock.color.toLowerCase();
      const color = product.colors.find(
        (one) => one.key === entered || one.color.toLowerCase() === entered,
      );
      if (!color) throw problem(400, `This product has no ${stock.color}.`);
      if (!color.is_counted) throw problem(400, `The stock of ${color.color} is not counted.`);
      return { color, pieces: stock.pieces, seen: stock.seen };
    });
    if (new Set(wanted.map(({ color }) => color.key)).size < wanted.length) {
      throw problem(400, "Enter one stock for each color.");
    }
    await setStockIfUnchanged(container, wanted);
    await recordAuditEntries(container, stockEntries(by, product, wanted, why));
  });
}

/** Returns the audit entries of these changes, without colors that keep their stock. */
export function stockEntries(
  by: string,
  product: { id: string; name: string },
  stocks: readonly Omit<SeenStock, "seen">[],
  { reason, note }: StockExplanation = {},
): AuditEntry[] {
  const why = [reason && stockReasonTexts[reason], note].filter(Boolean).join(": ");
  return stocks
    .filter(({ color, pieces }) => color.stock !== pieces)
    .map(({ color, pieces }) => {
      const what = `Stock of ${color.color} from ${color.stock} to ${pieces}`;
      return productAuditEntry(by, product, why ? `${what} (${why})` : what);
    });
}

interface SeenStock {
  color: StockColor;
  pieces: number;
  seen: number | undefined;
}

/** Throws 409 and changes nothing if a stock changed since it was shown. */
export async function setStockIfUnchanged(
  container: MedusaContainer,
  stocks: readonly SeenStock[],
): Promise<void> {
  const moved = await setStock(
    container,
    stocks.map(({ color, pieces, seen }) => ({ variantId: color.variant_id, pieces, seen })),
  );
  const [first] = stocks.filter(({ color }) => moved.has(color.variant_id));
  if (!first) return;
  const now = moved.get(first.color.variant_id);
  const count = now === 1 ? "1 item" : `${now} items`;
  throw problem(409, `${capitalized(first.color.color)} now has ${count}. Please reload the page.`);
}
