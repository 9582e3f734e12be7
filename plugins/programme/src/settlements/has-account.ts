import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Returns whether a customer can get store credit, for which an account is needed. */
export async function hasAccount(container: MedusaContainer, customerId: string): Promise<boolean> {
  const found = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ["id"], take: 1 });
  return found.length > 0;
}
