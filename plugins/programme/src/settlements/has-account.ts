import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Returns true if a customer has an account, which store credit requires. */
export async function hasAccount(container: MedusaContainer, customerId: string): Promise<boolean> {
  const found = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ["id"], take: 1 });
  return found.length > 0;
}
