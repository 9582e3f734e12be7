import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { storedAddressOf, type StoredAddress } from "./stored-address";

export interface CustomerProfile {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string;
  /** True if the current email was confirmed through an emailed link. */
  is_email_confirmed: boolean;
  address: StoredAddress | null;
}

/** Returns undefined for a deleted customer. */
export async function readCustomerProfile(
  container: MedusaContainer,
  id: string,
): Promise<CustomerProfile | undefined> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id }, { relations: ["addresses"], take: 1 });
  if (!customer) return undefined;
  const { email, first_name, last_name, phone, addresses } = customer;
  const metadata = customer.metadata as Record<string, unknown> | null;
  const [address] = addresses
    .filter(({ is_default_shipping }) => is_default_shipping)
    .toSorted((a, b) => new Date(a.created_at).getTime() - new Date(b.created_at).getTime());
  return {
    id,
    email,
    first_name,
    last_name,
    phone: phone ?? "",
    is_email_confirmed: metadata?.confirmed_email === email,
    address: address ? storedAddressOf(address) : null,
  };
}
