import type { CartTotals } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";

const AT_CHECKOUT = "Calculated at checkout";

/** With `showsNoTax`, a tax of $0.00 has a row too. */
export function totalRows(
  { discounts = [], shipping, tax, credit }: CartTotals,
  { showsNoTax = false } = {},
): [term: string, figure: string][] {
  const rows = discounts.map(({ code, amount }): [term: string, figure: string] => [
    `Discount (${code})`,
    dollarsText(-amount),
  ]);
  rows.push(["Shipping", shippingText(shipping)]);
  if (tax !== 0 || showsNoTax) rows.push(["Tax", tax === null ? AT_CHECKOUT : dollarsText(tax)]);
  if (credit > 0) rows.push(["Store credit", dollarsText(-credit)]);
  return rows;
}

function shippingText(shipping: number | null): string {
  if (shipping === null) return AT_CHECKOUT;
  return shipping === 0 ? "Free" : dollarsText(shipping);
}
