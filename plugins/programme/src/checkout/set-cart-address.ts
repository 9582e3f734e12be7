import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { readDestination } from "../addresses/destination";
import type { ShippingAddress } from "../contract/postal-address";
import { splitName } from "../lib/person-name";
import { problem } from "../lib/problem";

/**
 * Writes onto a bag whose payment page asks for no address where its order goes, and returns it: the
 * given address, or else the one that is known. Throws 409 without either.
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

/** Returns the address that is known, or undefined. */
export async function findCartAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<ShippingAddress | undefined> {
  const { to, is_known } = await readDestination(container, customerId);
  return is_known ? to : undefined;
}

/** Writes by the module's service, so that no price is recalculated. */
export async function writeCartAddress(
  container: MedusaContainer,
  cartId: string,
  { name, ...parts }: ShippingAddress,
): Promise<void> {
  await container
    .resolve(Modules.CART)
    .updateCarts(cartId, { shipping_address: { ...parts, ...splitName(name) } });
}
