import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as lineNoteTexts from "~/texts/line-notes";

type Changeable = Pick<CartLine, "quantity" | "stock" | "price" | "price_before">;

/** Describes what has changed about a cart item since it was added, and what to do. */
export function lineNotes({ quantity, stock, price, price_before }: Changeable): string[] {
  const notes: string[] = [];
  if (stock <= 0) {
    notes.push(lineNoteTexts.outOfStock);
  } else if (stock < quantity) {
    notes.push(lineNoteTexts.lowerQuantity(stock));
  }
  if (price_before !== null) {
    notes.push(lineNoteTexts.newPrice(dollarsText(price), dollarsText(price_before)));
  }
  return notes;
}

/** Explains why a quantity was rejected, with the available quantity if that is the reason. */
export function quantityProblem(
  stock: number,
  { entered, message }: { entered: number; message: string },
): string {
  return stock > 0 && entered > stock ? lineNoteTexts.onlyLeft(stock) : message;
}
