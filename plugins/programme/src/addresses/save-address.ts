import type { CustomerAddressDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { addressText, NO_ADDRESS, type PostalAddress } from "../contract/postal-address";

/** Describes the profile's address in parts, or as one line of text that replaces all parts. */
export type GivenAddress = PostalAddress | string;

/**
 * Saves the profile's address as the customer's default address in Medusa. A line of text that
 * equals the stored address changes nothing; any other text replaces all parts.
 */
export async function saveAddress(
  container: MedusaContainer,
  customerId: string,
  given: GivenAddress,
): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER);
  const [kept] = await customers.listCustomerAddresses(
    { customer_id: customerId, is_default_shipping: true },
    { take: 1, order: { created_at: "ASC" } },
  );
  const parts = typeof given === "string" ? { ...NO_ADDRESS, address_1: given.trim() } : given;
  if (kept && isSameAddress(partsOf(kept), given)) return;
  // The customer entered this address, so its name and phone number become the customer's own again.
  const change = { ...parts, first_name: null, last_name: null, phone: null };
  if (kept) await customers.updateCustomerAddresses(kept.id, change);
  else {
    await customers.createCustomerAddresses({
      ...change,
      customer_id: customerId,
      is_default_shipping: true,
    });
  }
}

function isSameAddress(stored: PostalAddress, given: GivenAddress): boolean {
  if (typeof given === "string") return given.trim() === addressText(stored);
  return Object.entries(stored).every(
    ([part, value]) => given[part as keyof PostalAddress] === value,
  );
}

function partsOf(stored: CustomerAddressDTO): PostalAddress {
  const { address_1, address_2, city, province, postal_code, country_code } = stored;
  return {
    address_1: address_1 ?? "",
    address_2: address_2 ?? "",
    city: city ?? "",
    province: province ?? "",
    postal_code: postal_code ?? "",
    country_code: country_code ?? "",
  };
}
