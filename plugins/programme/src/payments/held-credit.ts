import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { checkoutService, spendingOf, storeCredit } from "./attempt";

/** Returns the store credit, in cents, that an open page holds and releases if it is canceled. */
export async function creditHeldFor(
  container: MedusaContainer,
  customerId: string,
): Promise<number> {
  const open = await checkoutService(container).listPaymentAttempts(
    { customer_id: customerId, state: "open", taken_by: null, credit_cents: { $gt: 0 } },
    { take: null },
  );
  const held = await Promise.all(
    open.map(async (attempt) =>
      (await storeCredit(container).isSpent(spendingOf(attempt))) ? attempt.credit_cents : 0,
    ),
  );
  return sumOf(held);
}
