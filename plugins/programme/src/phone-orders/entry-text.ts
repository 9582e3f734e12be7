import { countItems } from "../contract/count-items";
import { itemTitle } from "../contract/item-title";
import { colorOf, nameOf } from "../contract/line-item";
import { centsText, dollarsText } from "../contract/money";
import { outsideText } from "../contract/phone-orders";
import { ownPriceOf } from "../quote/own-price";
import type { StaffCart } from "./read-staff-cart";
import { environment } from "../server-kit/environment";
import type { PhonePaying } from "./paying";

/**
 * Returns the audit entry of a phone order: its payment, prices set by staff, and an exceeded item
 * limit.
 */
export function entryText(
  { items }: Pick<StaffCart, "items">,
  paying: PhonePaying,
  totalCents: number,
): string {
  const pieces = countItems(items);
  const most = environment().MAX_PIECES_PER_ORDER;
  const own = items.flatMap((item) => {
    const price = ownPriceOf(item.metadata);
    if (!price) return [];
    const title = itemTitle(nameOf(item), colorOf(item.variant_option_values));
    return `${title} at ${dollarsText(price.own_price)}: ${price.own_price_reason}`;
  });
  return [
    `Phone order of ${centsText(totalCents)}, ${payingText(paying)}`,
    ...(pieces > most ? [`${pieces} items, more than the limit of ${most}`] : []),
    ...own,
  ].join(". ");
}

function payingText(paying: PhonePaying): string {
  if (paying.by === "link") return "payment link emailed";
  if (paying.by === "credit") return "paid with store credit";
  if (paying.by === "later") return "to be paid later";
  return `paid by ${outsideText(paying.paid.method)} (${paying.paid.reference})`;
}
