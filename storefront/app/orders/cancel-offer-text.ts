import type { CancelOffer } from "@tomashi/programme/contract/http";
import { dollarsText } from "@tomashi/programme/contract/money";

type Amounts = Pick<CancelOffer, "to_card" | "to_credit">;

const parts = ({ to_card, to_credit }: Amounts) =>
  [
    to_card > 0 && `${dollarsText(to_card)} to your card`,
    to_credit > 0 && `${dollarsText(to_credit)} as store credit`,
  ].filter((part) => part !== false);

/** What canceling would refund, as a sentence. */
export function cancelOfferText(offer: Amounts): string {
  const list = parts(offer);
  return list.length === 0 ? "There is nothing to refund." : `You get back ${list.join(" and ")}.`;
}

/** What a cancellation has refunded, as a sentence; null for nothing. */
export function canceledText(canceled: Amounts): string | null {
  const list = parts(canceled);
  return list.length === 0 ? null : `Refunded: ${list.join(" and ")}.`;
}
