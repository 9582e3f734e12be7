import type { OrderLine } from "@tomashi/programme/contract/http";
import { otherColorTitle } from "@tomashi/programme/contract/item-title";
import { dollarsText } from "@tomashi/programme/contract/money";
import * as refundTexts from "~/texts/refunds";
import { refundDestination } from "./cancel-offer-text";

/** Describes the refund or exchange of a returned item, and any deductions. */
export function settledText(
  { way, amount, to_card, fee, deduction_reason }: NonNullable<OrderLine["settled"]>,
  line: Pick<OrderLine, "name" | "color" | "exchange_color" | "is_paid_outside">,
): string {
  if (way === "exchange") {
    const { exchange_color: other } = line;
    return other === null
      ? refundTexts.exchangedForOther
      : refundTexts.exchanged(otherColorTitle(line, other));
  }
  const toCredit = amount - to_card;
  return [
    // Staff make refunds outside the shop, and may not have made this one yet.
    to_card > 0 &&
      (line.is_paid_outside ? refundTexts.isRefunded : refundTexts.wasRefunded)(
        dollarsText(to_card),
        refundDestination(line),
      ),
    toCredit > 0 && refundTexts.wasRefundedAsCredit(dollarsText(toCredit)),
    fee > 0 && refundTexts.feeDeducted(dollarsText(fee)),
    deduction_reason !== null && refundTexts.refundedLess(deduction_reason),
  ]
    .filter((part) => part !== false)
    .join(" ");
}
