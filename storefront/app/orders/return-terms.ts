import type { OrderLine, ReturnEligibility } from "@tomashi/programme/contract/http";
import { FEE_PERCENT } from "@tomashi/programme/contract/return-rules";
import { dollarsText } from "@tomashi/programme/contract/money";
import { longDay } from "@tomashi/programme/contract/long-day";
import * as returnTexts from "~/texts/returns";
import { refundDestination } from "./cancel-offer-text";

/** Describes when an item must arrive, and what the customer gets for it. */
export function returnTerms(
  { due_on, refund_due_on, amount, to_card }: ReturnEligibility,
  line: Pick<OrderLine, "is_paid_outside">,
): string {
  if (refund_due_on === null) {
    return `${returnTexts.mustArriveBy(longDay(due_on))} ${returnTexts.becomesCredit(dollarsText(amount))}`;
  }
  const credit = amount - to_card;
  const refund = [longDay(refund_due_on), dollarsText(to_card), refundDestination(line)] as const;
  return [
    returnTexts.mustArriveBy(longDay(due_on)),
    credit > 0
      ? returnTexts.ifArrivesByWithCredit(...refund, dollarsText(credit))
      : returnTexts.ifArrivesBy(...refund),
    credit > 0 ? returnTexts.afterThatAllCredit : returnTexts.afterThatCredit,
  ].join(" ");
}

/** A term that all returns of an order share. */
export const packagingTerm = returnTexts.packagingFee(FEE_PERCENT);
