import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { AccountRow } from "../read/users";
import { addressText } from "../contract/postal-address";
import { fullName } from "../lib/person-name";

/** Formats an account for lists, with the address on one line; missing values are "". */
export function accountOf(row: AccountRow) {
  const { id, email, phone, address } = row;
  return {
    id,
    name: fullName(row),
    email,
    phone: phone ?? "",
    address: address ? addressText(address) : "",
  };
}

export async function accountExists(container: MedusaContainer, id: string): Promise<boolean> {
  const found = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id, has_account: true }, { select: ["id"], take: 1 });
  return found.length > 0;
}
