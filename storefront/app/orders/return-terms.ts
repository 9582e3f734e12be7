import type { ReturnOffer } from "@tomashi/programme/contract/http";
import { FEE_PERCENT } from "@tomashi/programme/contract/return-rules";
import { dollarsText } from "@tomashi/programme/contract/money";
import { longDay } from "@tomashi/programme/contract/long-day";

/** The policy as it applies to one line today, as sentences. */
export function returnTerms(offer: ReturnOffer): string[] {
  const { days_left, due_on, refund_days_left, amount, packaging_fee } = offer;
  return [
    days_left === 0
      ? "Today is the last day to return it."
      : `${days(days_left)} left to return it: it must reach us by ${longDay(due_on)}.`,
    refundTerm(refund_days_left, amount),
    `If the original packaging is missing we keep ${FEE_PERCENT}%, which is ${dollarsText(packaging_fee)}.`,
  ];
}

function refundTerm(daysLeft: number | null, amount: number): string {
  if (daysLeft === null) return `${dollarsText(amount)} becomes store credit.`;
  const until = daysLeft === 0 ? "today" : `within ${days(daysLeft)}`;
  return `If it reaches us ${until}, ${dollarsText(amount)} is refunded to your card; later it becomes store credit.`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
