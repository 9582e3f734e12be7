import { newProduct, type ApiProduct } from "./api.ts";
import { callAdmin } from "./commerce.ts";
import { newShopper } from "./copied-shopper.ts";

let made = 0;

/** A product under a name that no other test uses. */
export async function namedProduct(
  fields: Parameters<typeof newProduct>[0] = {},
): Promise<ApiProduct> {
  made += 1;
  return newProduct({ name: `Trial ${Date.now()}-${process.pid}-${made}`, ...fields });
}

/** Its place in the admin's inventory. */
export const inventoryOf = ({ name }: Pick<ApiProduct, "name">, more = "") =>
  `/admin?orders=hidden&product=${encodeURIComponent(name)}${more}`;

/** The order lines of one customer in the admin. */
export const ordersOf = ({ email }: { email: string }, more = "") =>
  `/admin?inventory=hidden&order=${encodeURIComponent(email)}${more}`;

/** A new customer who may change the stock. */
export async function newMerchandiser() {
  const shopper = await newShopper("Mary Stock");
  const { status } = await callAdmin(`/admin/shoppers/${shopper.person.id}/role`, {
    body: { role: "merchandiser", expected: null },
  });
  if (status >= 300) throw new Error(`Giving the role answered ${status}.`);
  return shopper;
}
