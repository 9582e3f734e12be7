import type { CustomerAddressDTO, CustomerDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  MAX_SAVED_ADDRESSES,
  preselectedAddress,
  tidyAddress,
  usableAddresses,
  type SavedAddress,
  type ShippingAddress,
} from "../contract/postal-address";
import { withLock } from "../lib/locks";
import { fullName, splitName } from "../lib/person-name";
import { isProblem, problem } from "../lib/problem";
import { checkShippingAddress } from "./check-address";
import { servedCountries } from "./countries";
import { withParts } from "./parse-address-text";
import { postalOf, storedAddressOf } from "./stored-address";

export interface AddressChoice {
  shipping_address?: ShippingAddress | undefined;
  address_id?: string | undefined;
  save_address?: boolean | undefined;
}

/** Returns all addresses of a customer: the profile's own first, then the others, oldest first. */
export async function listSavedAddresses(
  container: MedusaContainer,
  customerId: string,
): Promise<SavedAddress[]> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { relations: ["addresses"], take: 1 });
  if (!customer) throw problem(401, "Please log in again.");
  const rows = customer.addresses.toSorted(
    (one, other) =>
      Number(other.is_default_shipping) - Number(one.is_default_shipping) ||
      new Date(one.created_at).getTime() - new Date(other.created_at).getTime(),
  );
  const [last] = rows.filter(lastUse).toSorted((one, other) => lastUse(other) - lastUse(one));
  return rows.map((row) => savedAddress(row, customer, row.id === last?.id));
}

function savedAddress(
  row: CustomerAddressDTO,
  customer: CustomerDTO,
  is_last_used: boolean,
): SavedAddress {
  const stored = withParts(storedAddressOf(row));
  return {
    id: row.id,
    ...tidyAddress(postalOf(stored)),
    name: fullName(stored) || fullName(customer),
    phone: row.phone ?? customer.phone ?? "",
    is_profile: row.is_default_shipping,
    is_last_used,
  };
}

/** Returns when the address was last chosen at checkout, in milliseconds; 0 for never. */
function lastUse({ metadata }: CustomerAddressDTO): number {
  const time = metadata?.last_used_at;
  return typeof time === "string" ? Date.parse(time) : 0;
}

/**
 * Saves an address, or returns the saved one that is the same. A customer's first address becomes
 * the profile's. Throws 400 for an incomplete address, and 409 if there is no room for another one.
 */
export async function addSavedAddress(
  container: MedusaContainer,
  customerId: string,
  entered: ShippingAddress,
): Promise<SavedAddress> {
  const to = await checkShippingAddress(container, entered);
  return withLock(container, "account", customerId, async () => {
    const saved = await listSavedAddresses(container, customerId);
    const same = saved.find((address) => isSameAddress(address, to));
    if (same) return same;
    if (saved.length >= MAX_SAVED_ADDRESSES) {
      const limit = `You can save ${MAX_SAVED_ADDRESSES} addresses.`;
      throw problem(409, `${limit} Remove one in your profile first.`);
    }
    const { id } = await container.resolve(Modules.CUSTOMER).createCustomerAddresses({
      ...rowOf(to),
      customer_id: customerId,
      is_default_shipping: !saved.some(({ is_profile }) => is_profile),
    });
    return findSavedAddress(container, customerId, id);
  });
}

/** Throws 404 for an unknown address, and 409 for the profile's own. */
export async function changeSavedAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
  entered: ShippingAddress,
): Promise<void> {
  const to = await checkShippingAddress(container, entered);
  await withLock(container, "account", customerId, async () => {
    await refuseProfileAddress(container, customerId, id);
    await container.resolve(Modules.CUSTOMER).updateCustomerAddresses(id, rowOf(to));
  });
}

/** Throws 404 for an unknown address, and 409 for the profile's own. */
export function removeSavedAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  return withLock(container, "account", customerId, async () => {
    await refuseProfileAddress(container, customerId, id);
    await container.resolve(Modules.CUSTOMER).deleteCustomerAddresses([id]);
  });
}

/** Returns the address that a checkout names, or undefined. Throws 400 if it cannot be used. */
export async function chosenAddress(
  container: MedusaContainer,
  customerId: string,
  { shipping_address, address_id }: AddressChoice,
): Promise<ShippingAddress | undefined> {
  if (shipping_address) return checkShippingAddress(container, shipping_address);
  if (address_id === undefined) return undefined;
  const { name, phone, ...to } = await findSavedAddress(container, customerId, address_id);
  return checkShippingAddress(container, { ...postalOf(to), name, phone });
}

export async function defaultAddress(
  container: MedusaContainer,
  customerId: string,
): Promise<ShippingAddress | undefined> {
  const [saved, served] = await Promise.all([
    listSavedAddresses(container, customerId),
    servedCountries(container),
  ]);
  const chosen = preselectedAddress(usableAddresses(saved, served));
  return chosen && { ...postalOf(chosen), name: chosen.name, phone: chosen.phone };
}

/**
 * Marks the saved address as last used, or saves the entered one if the customer requested it and
 * there is room.
 */
export async function rememberAddress(
  container: MedusaContainer,
  customerId: string,
  { shipping_address, address_id, save_address }: AddressChoice,
): Promise<void> {
  const id = shipping_address
    ? save_address && (await saveIfRoom(container, customerId, shipping_address))
    : address_id;
  if (!id) return;
  await container
    .resolve(Modules.CUSTOMER)
    .updateCustomerAddresses(id, { metadata: { last_used_at: new Date().toISOString() } });
}

async function saveIfRoom(
  container: MedusaContainer,
  customerId: string,
  to: ShippingAddress,
): Promise<string | undefined> {
  try {
    return (await addSavedAddress(container, customerId, to)).id;
  } catch (error) {
    // An address that cannot be saved must not prevent an order.
    if (isProblem(error) && error.status === 409) return undefined;
    throw error;
  }
}

async function findSavedAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<SavedAddress> {
  const saved = await listSavedAddresses(container, customerId);
  const found = saved.find((address) => address.id === id);
  if (!found) throw problem(404, "This address has been removed. Please choose another one.");
  return found;
}

async function refuseProfileAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  const { is_profile } = await findSavedAddress(container, customerId, id);
  if (is_profile) throw problem(409, "This is the address of your profile. Change it there.");
}

function rowOf({ name, phone, ...parts }: ShippingAddress) {
  return { ...postalOf(parts), ...splitName(name), phone };
}

function isSameAddress(saved: SavedAddress, to: ShippingAddress): boolean {
  return Object.entries(to).every(
    ([part, value]) => saved[part as keyof ShippingAddress] === value,
  );
}
