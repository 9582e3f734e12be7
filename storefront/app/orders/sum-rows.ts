import type { OrderSums } from "@tomashi/programme/contract/http-orders";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as sumTexts from "~/texts/sums";

export interface SumRow {
  term: string;
  figure: string;
  isTotal?: true;
}

/** Returns rows for an order's total, payments, and refunds. Omits amounts of 0. */
export function sumRows(sums: OrderSums): SumRow[] {
  return [
    { term: sumTexts.subtotal, figure: dollarsText(sums.subtotal) },
    ...less(sumTexts.discount, sums.discount),
    {
      term: sumTexts.shipping,
      figure: sums.shipping === 0 ? sumTexts.freeShipping : dollarsText(sums.shipping),
    },
    ...more(sumTexts.tax, sums.tax),
    { term: sumTexts.total, figure: dollarsText(sums.total), isTotal: true },
    ...more(sumTexts.paidByCard, sums.paid_by_card),
    ...more(sumTexts.paidOutside, sums.paid_outside),
    ...more(sumTexts.paidByCredit, sums.paid_by_credit),
    ...more(sumTexts.due, sums.due),
    ...less(sumTexts.refundedToCard, sums.refunded_to_card),
    ...less(sumTexts.refundedOutside, sums.refunded_outside),
    ...less(sumTexts.refundedAsCredit, sums.refunded_as_credit),
  ];
}

function more(term: string, dollars: number): SumRow[] {
  return dollars === 0 ? [] : [{ term, figure: dollarsText(dollars) }];
}

function less(term: string, dollars: number): SumRow[] {
  return dollars === 0 ? [] : [{ term, figure: dollarsText(-dollars) }];
}
