import { isSet } from "./item-title";
import { longDay } from "./long-day";
import { FEE_PERCENT } from "./return-rules";

const setPieces = "the sling bag, the coin purse, and the suede messenger bag";

interface ReturnedItem {
  name: string;
  color: string;
  quantity: number;
}

export function returnContentsText(item: ReturnedItem): string {
  const { quantity } = item;
  if (isSet(item)) {
    return quantity === 1
      ? `Send back the complete set: ${setPieces}.`
      : `Send back all ${quantity} complete sets together: ${setPieces}.`;
  }
  return quantity === 1
    ? "Send back the item with everything it came with."
    : `Send back all ${quantity} items together, with everything they came with.`;
}

/** Describes the restocking fee. `fee` is formatted text; an exchange has no fee. */
export function packagingNote(fee: string, isExchange: boolean): string {
  return isExchange
    ? "Please use the original packaging. Exchanges have no restocking fee."
    : `Please use the original packaging. If it's missing, a ${FEE_PERCENT}% restocking fee (${fee}) applies.`;
}

interface RefundTerms {
  isExchange: boolean;
  refundDueOn: string | null;
  /** True if store credit paid a part, which is refunded as store credit. */
  hasCredit: boolean;
}

export function arrivalTerm(dueOn: string, brought: RefundTerms): string {
  const { isExchange, refundDueOn, hasCredit } = brought;
  const until = `We must receive your package by ${longDay(dueOn)}.`;
  if (isExchange) return until;
  if (refundDueOn === null) return `${until} You'll receive store credit.`;
  const inTime = `${until} If it arrives by ${longDay(refundDueOn)}, we refund`;
  return hasCredit
    ? `${inTime} each part the way you paid it. After that, the full amount becomes store credit.`
    : `${inTime} your payment. After that, you receive store credit.`;
}

/** Adds the return number below the name, where carriers keep it. */
export function withNumber([name = "", ...lines]: string[], number: string): string[] {
  return [name, `Return ${number}`, ...lines];
}
