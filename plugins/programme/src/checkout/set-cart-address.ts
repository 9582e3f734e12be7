import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { readDestination } from "../addresses/destination";
import type { ShippingAddress } from "../contract/postal-address";
import { splitName } from "../lib/person-name";
import { problem } from "../lib/problem";

/**
 * Stores the shipping address on a cart whose payment page asks for none, and returns it: the given
 * address, or else the known one. Throws 409 without either.
 */
export async function setCartAddress(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
  given: ShippingAddress | undefined,
): Promise<ShippingAddress> {
  const to = given ?? (await findCartAddress(container, customerId));
  if (!to) throw problem(409, "Please enter the address to which we send your order.");
  await writeCartAddress(container, cartId, to);
  return to;
}

export async function findCartAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<ShippingAddress | undefined> {
  const { to, is_known } = await readDestination(container, customerId);
  return is_known ? to : undefined;
}

/** Writes with the module's service, so that no price is recalculated. */
export async function writeCartAddress(
  container: MedusaContainer,
  cartId: string,
  { name, ...parts }: ShippingAddress,
): Promise<void> {
  await container
    .resolve(Modules.CART)
    .updateCarts(cartId, { shipping_address: { ...parts, ...splitName(name) } });
}
