import type { OrderSums } from "@tomashi/programme/contract/http-orders";
import { dollarsText } from "@tomashi/programme/contract/money";

export interface SumRow {
  term: string;
  figure: string;
  isTotal?: true;
}

/** Returns rows for an order's total, payments, and refunds. Omits amounts of 0. */
export function sumRows(sums: OrderSums): SumRow[] {
  return [
    { term: "Subtotal", figure: dollarsText(sums.subtotal) },
    ...less("Discount", sums.discount),
    { term: "Shipping", figure: sums.shipping === 0 ? "Free" : dollarsText(sums.shipping) },
    ...more("Tax", sums.tax),
    { term: "Total", figure: dollarsText(sums.total), isTotal: true },
    ...more("Paid by card", sums.paid_by_card),
    ...more("Paid to us directly", sums.paid_outside),
    ...more("Paid with store credit", sums.paid_by_credit),
    ...more("Not paid yet", sums.due),
    ...less("Refunded to your card", sums.refunded_to_card),
    ...less("Refunded to you directly", sums.refunded_outside),
    ...less("Refunded as store credit", sums.refunded_as_credit),
  ];
}

function more(term: string, dollars: number): SumRow[] {
  return dollars === 0 ? [] : [{ term, figure: dollarsText(dollars) }];
}

function less(term: string, dollars: number): SumRow[] {
  return dollars === 0 ? [] : [{ term, figure: dollarsText(-dollars) }];
}
