import { button, greeting, paragraph, type Block, type RenderedMail } from "./blocks";
import { rendered } from "./layout";

/** What a mail says of one piece at one step. `piece` is its name and color. */
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
  ordersUrl: string;
}

/** To a shopper, about one piece. `details` stand between what has happened and what comes next. */
export function pieceMail(
  { name, pieceName, color, ordersUrl }: PieceMail,
  { subject, heading, says, next }: Wording,
  details: Block[],
): RenderedMail {
  const piece = `${pieceName} in ${color}`;
  return rendered({
    subject: subject(piece),
    preheader: says(piece),
    heading,
    blocks: [
      greeting(name),
      paragraph(says(piece)),
      ...details,
      paragraph(next),
      button("View your orders", ordersUrl),
    ],
  });
}
