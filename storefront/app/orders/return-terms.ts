import type { OrderLine, ReturnEligibility } from "@tomashi/programme/contract/http";
import { FEE_PERCENT } from "@tomashi/programme/contract/return-rules";
import { dollarsText } from "@tomashi/programme/contract/money";
import { longDay } from "@tomashi/programme/contract/long-day";
import { refundPlace } from "./cancel-offer-text";

/** Says by when an item must arrive, and what the customer gets for it. */
export function returnTerms(
  { due_on, refund_due_on, amount, to_card }: ReturnEligibility,
  line: Pick<OrderLine, "is_paid_outside">,
): string {
  if (refund_due_on === null) {
    return `We must receive a return by ${longDay(due_on)}. ${dollarsText(amount)} becomes store credit.`;
  }
  const toCard = `${dollarsText(to_card)} is refunded ${refundPlace(line)}`;
  const credit = amount - to_card;
  return [
    `We must receive a return by ${longDay(due_on)}.`,
    `If it arrives by ${longDay(refund_due_on)}, ${toCard}${credit > 0 ? ` and ${dollarsText(credit)} becomes store credit` : ""}.`,
    credit > 0
      ? "After that, all of it becomes store credit."
      : "After that, you receive store credit.",
  ].join(" ");
}

/** What applies to each return of an order. */
export const packagingTerm = `If the original packaging is missing, a ${FEE_PERCENT}% restocking fee applies.`;
