import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { listAttempts, spendingOf, storeCredit } from "./attempt";

/** Returns the store credit, in cents, that an open page holds and releases if it is canceled. */
export async function creditHeldFor(
  container: MedusaContainer,
  customerId: string,
): Promise<number> {
  const filters = { customer_id: customerId, state: "open", taken_by: null } as const;
  const open = await listAttempts(container, { ...filters, credit_cents: { $gt: 0 } });
  const held = await Promise.all(
    open.map(async (attempt) =>
      (await storeCredit(container).isSpent(spendingOf(attempt))) ? attempt.credit_cents : 0,
    ),
  );
  return sumOf(held);
}
