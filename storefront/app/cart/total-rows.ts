import type { CartTotals } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";

const AT_PAYMENT = "Calculated at payment";

/** The rows between a bag's subtotal and its total, as the shop answers them. */
export function totalRows({
  discount = 0,
  shipping,
  tax,
  credit,
}: CartTotals): [term: string, figure: string][] {
  const rows: [string, string][] = discount > 0 ? [["Discount", dollarsText(-discount)]] : [];
  rows.push(["Shipping", shippingText(shipping)]);
  if (tax !== 0) rows.push(["Tax", tax === null ? AT_PAYMENT : dollarsText(tax)]);
  if (credit > 0) rows.push(["Store credit", dollarsText(-credit)]);
  return rows;
}

function shippingText(shipping: number | null): string {
  if (shipping === null) return AT_PAYMENT;
  return shipping === 0 ? "Free" : dollarsText(shipping);
}
