import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { tidyAddress } from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { fullName } from "../lib/person-name";
import { readCustomerProfile } from "./customer-profile";
import { readOrderAddress } from "./order-address";
import { postalOf } from "./stored-address";

/**
 * Copies an order's address and phone number to its customer's profile if they are missing there.
 * Idempotent; never replaces profile data.
 */
export async function storeShippingAddress(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<void> {
  const missing = await readMissingParts(container, customerId);
  if (!missing) return;
  const address = await readOrderAddress(container, { id: orderId });
  if (!address || !(missing.address || address.phone)) return;
  await withLock(container, "account", customerId, async () => {
    const wanting = await readMissingParts(container, customerId);
    if (!wanting) return;
    const customers = container.resolve(Modules.CUSTOMER);
    const { phone, ...to } = address;
    if (wanting.address) {
      const isOwn = fullName(to) === wanting.name;
      await customers.createCustomerAddresses({
        ...to,
        ...tidyAddress(postalOf(to)),
        ...(isOwn && { first_name: null, last_name: null }),
        customer_id: customerId,
        is_default_shipping: true,
      });
    }
    if (wanting.phone && phone) await customers.updateCustomers(customerId, { phone });
  });
}

/** Returns what the profile is missing; undefined if there is nothing to copy. */
async function readMissingParts(container: MedusaContainer, customerId: string) {
  const profile = await readCustomerProfile(container, customerId);
  if (!profile) return undefined;
  const address = profile.address === null;
  const phone = profile.phone === "";
  return address || phone ? { address, phone, name: fullName(profile) } : undefined;
}
