import * as buyingTexts from "~/texts/buying";

/** The highest stock at which a page shows how many units are left. */
const FEW = 3;

/** Returns `2 left` when the stock is low, and undefined otherwise. */
export function stockNote(stock: number): string | undefined {
  return stock > 0 && stock <= FEW ? buyingTexts.left(stock) : undefined;
}
