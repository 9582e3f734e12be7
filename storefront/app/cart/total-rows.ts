import type { CartTotals } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as sumTexts from "~/texts/sums";

/** With `showsZeroTax`, a tax of $0.00 has a row too. */
export function totalRows(
  { discounts = [], shipping, tax, credit }: CartTotals,
  { showsZeroTax = false } = {},
): [term: string, figure: string][] {
  const rows = discounts.map(({ code, amount }): [term: string, figure: string] => [
    sumTexts.discountCode(code),
    dollarsText(-amount),
  ]);
  rows.push([sumTexts.shipping, shippingText(shipping)]);
  if (tax !== 0 || showsZeroTax)
    rows.push([sumTexts.tax, tax === null ? sumTexts.atCheckout : dollarsText(tax)]);
  if (credit > 0) rows.push([sumTexts.storeCredit, dollarsText(-credit)]);
  return rows;
}

function shippingText(shipping: number | null): string {
  if (shipping === null) return sumTexts.atCheckout;
  return shipping === 0 ? sumTexts.freeShipping : dollarsText(shipping);
}
