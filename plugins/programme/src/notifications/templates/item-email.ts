import { itemTitle } from "../../contract/item-title";
import { button, greeting, paragraph, type Block, type ComposedEmail } from "./blocks";
import { composeEmail } from "./layout";

/**
 * Contains the texts of an email about one item. `item` is the item's name and color; for `says`, also
 * the order number.
 */
export interface Wording {
  subject: (item: string) => string;
  heading: string;
  says: (item: string) => string;
  next: string;
}

interface ItemEmail {
  name: string;
  pieceName: string;
  color: string;
  /** Missing in emails that earlier versions queued. */
  orderNumber?: string | number | undefined;
  ordersUrl: string;
}

/**
 * Renders an email to a shopper about one item. `details` come between what happened and what comes
 * next.
 */
export function itemEmail(
  { name, pieceName, color, orderNumber, ordersUrl }: ItemEmail,
  { subject, heading, says, next }: Wording,
  details: Block[],
): ComposedEmail {
  const item = itemTitle(pieceName, color);
  const what = orderNumber === undefined ? item : `${item} from order No. ${orderNumber}`;
  return composeEmail({
    subject: subject(item),
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
