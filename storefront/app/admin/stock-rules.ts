import { text } from "~/forms/text";

export const STOCK_INCOMPLETE = "Select a color and enter a quantity";

/** Whether a stock form lacks its color or its quantity. */
export function isStockIncomplete(form: FormData): boolean {
  return text(form, "color") === "" || text(form, "quantity").trim() === "";
}

/** The field that holds the stock of a color as it was shown. */
export const shownStock = (color: string) => `shown ${color}`;
