import { newShopper } from "./copied-shopper.ts";
import { fillCart, fillWishlist } from "./fill-cart.ts";
import { giveCredit } from "./order-money.ts";
import { WebSession } from "./web-session.ts";

interface Belongings {
  /** Colors of Collection RICO, or IDs of other variants. */
  cart?: string[];
  /** Colors of Collection RICO. */
  wishlist?: string[];
  /** Store credit in dollars. */
  credit?: number;
}

/** Creates a customer with these belongings and a session without JavaScript. */
export async function customerSession({ cart = [], wishlist = [], credit }: Belongings = {}) {
  const customer = await newShopper("Grace Buyer");
  const { token, person } = customer;
  await fillCart({ token }, ...cart);
  await fillWishlist({ token, id: person.id }, ...wishlist);
  if (credit !== undefined) await giveCredit(person.id, credit);
  return { ...customer, session: new WebSession(customer) };
}
