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
  const to = given ?? (await knownAddress(container, customerId));
  const { name, ...parts } = to;
  // By the module's service, so that no price is recalculated.
  await container
    .resolve(Modules.CART)
    .updateCarts(cartId, { shipping_address: { ...parts, ...splitName(name) } });
  return to;
}

async function knownAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<ShippingAddress> {
  const { to, is_known } = await readDestination(container, customerId);
  if (is_known) return to;
  throw problem(409, "Please enter the address to which we send your order.");
}
