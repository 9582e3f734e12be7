import { colors } from "./collection";
import { longDay } from "./long-day";
import { FEE_PERCENT } from "./return-rules";

/** What customers read about a return on the page, in mails and on the slip. */

const setPieces = "the sling bag, the coin purse and the suede messenger bag";

interface ReturnedPiece {
  name: string;
  color: string;
  quantity: number;
}

/** Collection RICO is sold in sets; a product that the shop adds may be a single piece. */
function isSet(piece: ReturnedPiece): boolean {
  return colors.some(({ name, color }) => name === piece.name && color === piece.color);
}

export function whatComesBack(piece: ReturnedPiece): string {
  const { quantity } = piece;
  if (isSet(piece)) {
    return quantity === 1
      ? `Send back the whole set: ${setPieces}.`
      : `Send back all ${quantity} sets together, each of them whole: ${setPieces}.`;
  }
  return quantity === 1
    ? "Send back the piece with everything that came with it."
    : `Send back all ${quantity} pieces together, with everything that came with them.`;
}

/** `fee` is what missing packaging costs, as text; an exchange costs nothing. */
export function packagingNote(fee: string, isExchange: boolean): string {
  return isExchange
    ? "Please use the original packaging. For an exchange we keep no fee if it is missing."
    : `Please use the original packaging. If it is missing, we keep ${FEE_PERCENT}%, which is ${fee}.`;
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
  const until = `The parcel must reach us by ${longDay(dueOn)}.`;
  if (isExchange) return until;
  if (refundDueOn === null) return `${until} You get store credit for it.`;
  const inTime = `${until} If it arrives by ${longDay(refundDueOn)}, we refund`;
  return hasCredit
    ? `${inTime} what your card paid; the rest, and all of it later, becomes store credit.`
    : `${inTime} your card; later you get store credit.`;
}

/** Where the parcel goes, with the return's number where a carrier keeps it: below the name. */
export function withNumber([name = "", ...lines]: string[], number: string): string[] {
  return [name, `Return ${number}`, ...lines];
}
