import type { OrderLine, ReturnEligibility } from "@tomashi/programme/contract/http";
import { FEE_PERCENT } from "@tomashi/programme/contract/return-rules";
import { dollarsText } from "@tomashi/programme/contract/money";
import { longDay } from "@tomashi/programme/contract/long-day";
import { refundPlace } from "./cancel-offer-text";

export function returnTerms(
  offer: ReturnEligibility,
  line: Pick<OrderLine, "is_paid_outside">,
): string[] {
  const { days_left, due_on, packaging_fee } = offer;
  return [
    days_left === 0
      ? "Today is the last day to return it."
      : `${days(days_left)} left to return it. We must receive it by ${longDay(due_on)}.`,
    refundTerm(offer, refundPlace(line)),
    `If the original packaging is missing, a ${FEE_PERCENT}% restocking fee (${dollarsText(packaging_fee)}) applies.`,
  ];
}

function refundTerm(
  { refund_days_left: left, amount, to_card }: ReturnEligibility,
  place: string,
): string {
  if (left === null) return `${dollarsText(amount)} becomes store credit.`;
  const until = left === 0 ? "today" : `within ${days(left)}`;
  const toCard = `If we receive it ${until}, ${dollarsText(to_card)} is refunded ${place}`;
  const rest = amount - to_card;
  return rest > 0
    ? `${toCard} and the remaining ${dollarsText(rest)} becomes store credit. After that, the full amount becomes store credit.`
    : `${toCard}. After that, you receive store credit.`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
