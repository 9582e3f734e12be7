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
      ? `The whole set comes back: ${setPieces}.`
      : `All ${quantity} sets come back together, each of them whole: ${setPieces}.`;
  }
  return quantity === 1
    ? "The piece comes back with everything that came with it."
    : `All ${quantity} pieces come back together, with everything that came with them.`;
}

/** `fee` is what missing packaging costs, as text; an exchange costs nothing. */
export function packagingNote(fee: string, isExchange: boolean): string {
  return isExchange
    ? "Please use the original packaging. No fee is kept from an exchange."
    : `Please use the original packaging. If it is missing we keep ${FEE_PERCENT}%, which is ${fee}.`;
}

interface Brought {
  isExchange: boolean;
  /** The last day for a refund to the card; null when only store credit is possible. */
  refundDueOn: string | null;
}

/** Until when the goods may arrive, and what they bring by then. */
export function arrivalTerm(dueOn: string, { isExchange, refundDueOn }: Brought): string {
  const until = `It must reach us by ${longDay(dueOn)}`;
  if (isExchange) return `${until}.`;
  return refundDueOn === null
    ? `${until} and becomes store credit.`
    : `${until}; what reaches us by ${longDay(refundDueOn)} is refunded to the card, later it becomes store credit.`;
}
