import type { CancelOffer, OrderLine } from "@tomashi/programme/contract/http";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as refundTexts from "~/texts/refunds";

type Amounts = Pick<CancelOffer, "to_card" | "to_credit">;

type Payment = Pick<OrderLine, "is_paid_outside">;

/** Returns where the part of a refund goes that isn't store credit. */
export const refundDestination = ({ is_paid_outside }: Payment): string =>
  is_paid_outside ? refundTexts.asPaid : refundTexts.toCard;

const parts = ({ to_card, to_credit }: Amounts, line: Payment) =>
  [
    to_card > 0 && refundTexts.amountTo(dollarsText(to_card), refundDestination(line)),
    to_credit > 0 && refundTexts.amountAsCredit(dollarsText(to_credit)),
  ].filter((part) => part !== false);

/** Returns what canceling would refund, as a short list. */
export function shortOfferText(offer: Amounts, line: Payment): string {
  return parts(offer, line).join(", ") || refundTexts.none;
}

/** Returns what canceling would refund, as a sentence. */
export function cancelOfferText(offer: Amounts, line: Payment): string {
  const list = parts(offer, line);
  return list.length === 0 ? refundTexts.nothing : refundTexts.weRefund(list);
}

/** Returns what a cancellation has refunded, as a sentence, or null for nothing. */
export function canceledText(canceled: Amounts, line: Payment): string | null {
  const list = parts(canceled, line);
  return list.length === 0 ? null : refundTexts.refunded(list);
}
