import { newShopper } from "./copied-shopper.ts";
import { call, variants } from "./engine.ts";
import { giveCredit } from "./order-money.ts";
import { addToBag } from "./purchase.ts";
import { WebSession } from "./web-session.ts";

interface Belongings {
  /** Colors of Collection RICO, or ids of other variants. */
  cart?: string[];
  wishlist?: string[];
  /** Store credit in dollars. */
  credit?: number;
}

/** A new customer with these belongings, and their session without JavaScript. */
export async function customerSession({ cart = [], wishlist = [], credit }: Belongings = {}) {
  const customer = await newShopper("Grace Buyer");
  const { token, person } = customer;
  const known = await variants();
  const idOf = (color: string) => known[color]?.id ?? color;
  for (const color of cart) await addToBag(token, idOf(color));
  for (const color of wishlist) {
    await call("/store/shopper/wishlist", { token, body: { variant_id: idOf(color) } });
  }
  if (credit !== undefined) await giveCredit(person.id, credit);
  return { ...customer, session: new WebSession(customer) };
}
