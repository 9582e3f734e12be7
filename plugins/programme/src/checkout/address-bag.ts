import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { readDestination } from "../addresses/destination";
import type { ShippingAddress } from "../contract/postal-address";
import { splitName } from "../lib/person-name";
import { problem } from "../lib/problem";

/**
 * Writes onto a bag without a payment page where its order goes: to the given address, or else to the
 * one that is known. Throws 409 without either.
 */
export async function addressBag(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
  given: ShippingAddress | undefined,
): Promise<void> {
  const { name, ...parts } = given ?? (await knownAddress(container, customerId));
  // By the module's service, so that no price is recalculated.
  await container
    .resolve(Modules.CART)
    .updateCarts(cartId, { shipping_address: { ...parts, ...splitName(name) } });
}

async function knownAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<ShippingAddress> {
  const { to, is_known } = await readDestination(container, customerId);
  if (is_known) return to;
  throw problem(409, "Please enter the address to which we send your order.");
}
