import { newProduct, type ApiProduct } from "./api.ts";
import { callAdmin } from "./commerce.ts";
import { newShopper } from "./copied-shopper.ts";

let made = 0;

export async function createNamedProduct(
  fields: Parameters<typeof newProduct>[0] = {},
): Promise<ApiProduct> {
  made += 1;
  return newProduct({ name: `Trial ${Date.now()}-${process.pid}-${made}`, ...fields });
}

/** Returns the URL of a product's row in the inventory. */
export const inventoryUrl = ({ name }: Pick<ApiProduct, "name">, more = "") =>
  `/admin?orders=hidden&product=${encodeURIComponent(name)}${more}`;

/** Returns the URL of one customer's order lines in the admin. */
export const ordersUrl = ({ email }: { email: string }, more = "") =>
  `/admin?inventory=hidden&order=${encodeURIComponent(email)}${more}`;

export async function newMerchandiser() {
  const shopper = await newShopper("Mary Stock");
  const { status } = await callAdmin(`/admin/shoppers/${shopper.person.id}/role`, {
    body: { role: "merchandiser", expected: null },
  });
  if (status >= 300) throw new Error(`Assigning a role returned ${status}.`);
  return shopper;
}
