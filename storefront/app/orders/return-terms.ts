import type { ReturnOffer } from "@tomashi/programme/contract/http";
import { FEE_PERCENT } from "@tomashi/programme/contract/return-rules";
import { dollarsText } from "@tomashi/programme/contract/money";
import { longDay } from "@tomashi/programme/contract/long-day";

/** The policy as it applies to one line today, as sentences. */
export function returnTerms(offer: ReturnOffer): string[] {
  const { days_left, due_on, packaging_fee } = offer;
  return [
    days_left === 0
      ? "Today is the last day to return it."
      : `${days(days_left)} left to return it: it must reach us by ${longDay(due_on)}.`,
    refundTerm(offer),
    `If the original packaging is missing, we keep ${FEE_PERCENT}%, which is ${dollarsText(packaging_fee)}.`,
  ];
}

function refundTerm({ refund_days_left: left, amount, to_card }: ReturnOffer): string {
  if (left === null) return `${dollarsText(amount)} becomes store credit.`;
  const until = left === 0 ? "today" : `within ${days(left)}`;
  const toCard = `If it reaches us ${until}, ${dollarsText(to_card)} is refunded to your card`;
  const rest = amount - to_card;
  return rest > 0
    ? `${toCard} and ${dollarsText(rest)} becomes store credit; later all of it becomes store credit.`
    : `${toCard}; later it becomes store credit.`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
