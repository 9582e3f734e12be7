import type { MedusaContainer } from "@medusajs/framework/types";
import { accountOf } from "../accounts/read-accounts";
import { withCurrentPrices } from "../cart/cart-items";
import type { AdminShopper, AdminShoppers, CreditLedger } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import { problem } from "../lib/problem";
import {
  countShoppers,
  readCreditBalance,
  readCreditEntries,
  readShopperRow,
  readShopperRows,
  type CartItem,
  type Page,
  type ShopperFilter,
  type ShopperRow,
} from "../read/users";

export async function readShoppers(
  container: MedusaContainer,
  { limit, offset, ...filter }: ShopperFilter & Page,
): Promise<AdminShoppers> {
  const [priced, rows, count] = await Promise.all([
    withCurrentPrices(container),
    readShopperRows(container, filter, { limit, offset }),
    countShoppers(container, filter),
  ]);
  const shoppers = rows.map((row) => toShopper(row, priced));
  return { shoppers, count, limit, offset };
}

/** Throws 404 for an unknown customer. */
export async function readAdminShopper(
  container: MedusaContainer,
  id: string,
): Promise<AdminShopper> {
  const row = await readShopperRow(container, id);
  if (!row) throw problem(404, "This user does not exist.");
  return toShopper(row, await withCurrentPrices(container));
}

function toShopper(row: ShopperRow, priced: (items: CartItem[]) => CartItem[]): AdminShopper {
  return {
    ...accountOf(row),
    role: row.role,
    has_second_factor: row.has_second_factor,
    created_at: row.created_at.toISOString(),
    cart: priced(row.cart).map(({ id, name, color, quantity, price }) => ({
      id,
      name,
      color,
      quantity,
      price,
    })),
    orders: row.orders,
    credit: dollarsOf(row.credit_cents),
  };
}

/**
 * Returns the entries of a customer's store credit, newest first. Throws 404 for an unknown
 * customer.
 */
export async function readCreditLedger(
  container: MedusaContainer,
  customerId: string,
): Promise<CreditLedger> {
  const [entries, balance] = await Promise.all([
    readCreditEntries(container, customerId),
    readCreditBalance(container, customerId),
  ]);
  if (balance === undefined) throw problem(404, "This user does not exist.");
  return {
    balance: dollarsOf(balance),
    entries: entries.map(({ id, cents, balance_cents, reason, created_at }) => ({
      id,
      amount: dollarsOf(cents),
      balance: dollarsOf(balance_cents),
      reason,
      created_at: created_at.toISOString(),
    })),
  };
}
