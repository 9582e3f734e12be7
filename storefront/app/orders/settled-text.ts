import type { OrderLine } from "@tomashi/programme/contract/http";
import { otherColorTitle } from "@tomashi/programme/contract/item-title";
import { dollarsText } from "@tomashi/programme/contract/money";
import { refundPlace } from "./cancel-offer-text";

/** Says what the customer got for a returned item, and why it was less than the price. */
export function settledText(
  { way, amount, to_card, fee, deduction_reason }: NonNullable<OrderLine["settled"]>,
  line: Pick<OrderLine, "name" | "color" | "exchange_color" | "is_paid_outside">,
): string {
  if (way === "exchange") {
    const { exchange_color: other } = line;
    return `Exchanged for ${other === null ? "another color" : otherColorTitle(line, other)}.`;
  }
  const toCredit = amount - to_card;
  return [
    // Refunds outside the shop are made by staff, who may not have made them yet.
    to_card > 0 &&
      `${dollarsText(to_card)} ${line.is_paid_outside ? "is" : "was"} refunded ${refundPlace(line)}.`,
    toCredit > 0 && `${dollarsText(toCredit)} was refunded as store credit.`,
    fee > 0 && `We deducted a restocking fee of ${dollarsText(fee)} for missing packaging.`,
    deduction_reason !== null && `We refunded less for this reason: ${deduction_reason}`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}
