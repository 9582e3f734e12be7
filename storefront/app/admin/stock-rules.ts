import { text } from "~/forms/text";

export const STOCK_INCOMPLETE = "Select a color and enter a quantity";

export function isStockIncomplete(form: FormData): boolean {
  return text(form, "color") === "" || text(form, "quantity").trim() === "";
}

/** Returns the name of the field with the previously shown stock of a color. */
export const shownStock = (color: string) => `shown ${color}`;
