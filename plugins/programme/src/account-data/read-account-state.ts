import type { MedusaContainer } from "@medusajs/framework/types";
import { countAdmins } from "../lib/staff";
import { problem } from "../lib/problem";
import { readAccountRow, type AccountStateRow } from "../read/account-data";
import type { AccountState } from "./deletion-blockers";

export type OwnAccountState = AccountState & AccountStateRow;

/**
 * Returns the open orders, payments, and credit of an account. Throws 401 if it no longer exists.
 */
export async function readAccountState(
  container: MedusaContainer,
  customerId: string,
): Promise<OwnAccountState> {
  const [row, admins] = await Promise.all([
    readAccountRow(container, customerId),
    countAdmins(container),
  ]);
  if (!row) throw problem(401, "Please log in again.");
  return { ...row, admins };
}
