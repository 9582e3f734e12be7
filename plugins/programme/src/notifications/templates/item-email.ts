import { itemTitle } from "../../contract/item-title";
import { button, greeting, paragraph, type Block, type RenderedEmail } from "./blocks";
import { rendered } from "./layout";

/** What a mail says of one piece at one step. `piece` is its name and color, in `says` its order too. */
export interface Wording {
  subject: (piece: string) => string;
  heading: string;
  says: (piece: string) => string;
  next: string;
}

interface PieceMail {
  name: string;
  pieceName: string;
  color: string;
  /** Missing in mails that earlier versions queued. */
  orderNumber?: string | number | undefined;
  ordersUrl: string;
}

/** To a shopper, about one piece. `details` stand between what has happened and what comes next. */
export function itemEmail(
  { name, pieceName, color, orderNumber, ordersUrl }: PieceMail,
  { subject, heading, says, next }: Wording,
  details: Block[],
): RenderedEmail {
  const piece = itemTitle(pieceName, color);
  const what = orderNumber === undefined ? piece : `${piece} from order No. ${orderNumber}`;
  return rendered({
    subject: subject(piece),
    preheader: says(what),
    heading,
    blocks: [
      greeting(name),
      paragraph(says(what)),
      ...details,
      paragraph(next),
      button("View your orders", ordersUrl),
    ],
  });
}
