import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Profile } from "../http";

/** Phone and address of a customer; the profile's one line is the first of the default address. */
export async function readProfile(
  container: MedusaContainer,
  customerId: string,
): Promise<Profile> {
  const customers = container.resolve(Modules.CUSTOMER);
  const [{ phone }, [address]] = await Promise.all([
    customers.retrieveCustomer(customerId, { select: ["id", "phone"] }),
    customers.listCustomerAddresses(
      { customer_id: customerId, is_default_shipping: true },
      { take: 1 },
    ),
  ]);
  return { phone: phone ?? "", address: address?.address_1 ?? "" };
}
