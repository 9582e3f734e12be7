import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { recordTaxTransaction } from "../stripe/tax-transactions";
import { listAttempts, checkoutService, daysAgo, readAttempt, storedQuote } from "./attempt";

/** Stripe deletes a calculation after 90 days. After that, its tax cannot be recorded. */
const CALCULATION_DAYS = 90;

/**
 * Records the tax of a paid order at Stripe for the shop's tax reports. Does nothing for an order
 * without Stripe Tax. Idempotent: each order has one record. Throws a 503 while Stripe is
 * unavailable.
 */
export async function recordTax(container: MedusaContainer, attemptId: string): Promise<void> {
  const seen = await readAttempt(container, attemptId);
  if (!seen || !calculationOf(seen)) return;
  await withLock(container, "payment", seen.cart_id, async () => {
    const attempt = await readAttempt(container, attemptId);
    const calculation = attempt && calculationOf(attempt);
    if (!calculation) return;
    const transaction = await recordTaxTransaction({
      calculation,
      reference: attempt.id,
      orderId: attempt.order_id ?? "",
    });
    failpoint("tax: recorded at Stripe");
    await checkoutService(container).noteTaxTransaction(attempt.id, transaction);
  });
}

function calculationOf(attempt: PaymentAttemptRow): string | undefined {
  if (attempt.state !== "ordered" || attempt.tax_transaction) return undefined;
  return storedQuote(attempt)?.tax_calculation;
}

/** Returns attempts with an order whose tax was not recorded before `before`, at most 100. */
export function findUnrecordedTax(
  container: MedusaContainer,
  before: Date,
): Promise<PaymentAttemptRow[]> {
  return listAttempts(
    container,
    {
      state: "ordered",
      tax_transaction: null,
      quote: { tax_calculation: { $ne: null } },
      created_at: { $gt: daysAgo(CALCULATION_DAYS) },
      updated_at: { $lt: before },
    },
    100,
  );
}
