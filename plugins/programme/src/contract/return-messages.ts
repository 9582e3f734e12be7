import { colors } from "./collection";
import { longDay } from "./long-day";
import { FEE_PERCENT } from "./return-rules";

/** What customers read about a return on the page, in mails and on the slip. */

const setPieces = "the sling bag, the coin purse, and the suede messenger bag";

interface ReturnedPiece {
  name: string;
  color: string;
  quantity: number;
}

/** Collection RICO is sold in sets; a product that the shop adds may be a single piece. */
function isSet(piece: ReturnedPiece): boolean {
  return colors.some(({ name, color }) => name === piece.name && color === piece.color);
}

export function returnContentsText(piece: ReturnedPiece): string {
  const { quantity } = piece;
  if (isSet(piece)) {
    return quantity === 1
      ? `Send back the complete set: ${setPieces}.`
      : `Send back all ${quantity} complete sets together: ${setPieces}.`;
  }
  return quantity === 1
    ? "Send back the item with everything it came with."
    : `Send back all ${quantity} items together, with everything they came with.`;
}

/** `fee` is what missing packaging costs, as text; an exchange costs nothing. */
export function packagingNote(fee: string, isExchange: boolean): string {
  return isExchange
    ? "Please use the original packaging. Exchanges have no restocking fee."
    : `Please use the original packaging. If it's missing, a ${FEE_PERCENT}% restocking fee (${fee}) applies.`;
}

interface Brought {
  isExchange: boolean;
  /** The last day for a refund to the card; null when only store credit is possible. */
  refundDueOn: string | null;
  /** Whether store credit paid a part: that comes back as store credit. */
  hasCredit: boolean;
}

/** Until when the goods may arrive, and what they bring by then. */
export function arrivalTerm(dueOn: string, brought: Brought): string {
  const { isExchange, refundDueOn, hasCredit } = brought;
  const until = `We must receive your package by ${longDay(dueOn)}.`;
  if (isExchange) return until;
  if (refundDueOn === null) return `${until} You'll receive store credit.`;
  const inTime = `${until} If it arrives by ${longDay(refundDueOn)}, we refund`;
  return hasCredit
    ? `${inTime} the amount you paid by card and give you store credit for the rest. After that, the full amount becomes store credit.`
    : `${inTime} your card. After that, you receive store credit.`;
}

/** Where the parcel goes, with the return's number where a carrier keeps it: below the name. */
export function withNumber([name = "", ...lines]: string[], number: string): string[] {
  return [name, `Return ${number}`, ...lines];
}
