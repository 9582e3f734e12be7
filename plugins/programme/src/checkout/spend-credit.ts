import type { MedusaContainer } from "@medusajs/framework/types";
import { createCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { dollarsOf } from "../contract/money";
import { failpoint } from "../lib/failpoint";
import { SPENT_CREDIT } from "../lib/ledger-references";
import { problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { spendingOf, storeCredit } from "../payments/attempt";

/**
 * Puts the credit on the cart before spending it, because a covered cart counts as paid as soon as
 * its credit is spent.
 */
export async function spendCredit(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<void> {
  if (attempt.credit_cents === 0) return;
  await createCartCreditLinesWorkflow(container).run({
    input: [
      {
        cart_id: attempt.cart_id,
        amount: dollarsOf(attempt.credit_cents),
        reference: SPENT_CREDIT,
        reference_id: attempt.id,
        metadata: null,
      },
    ],
  });
  failpoint("checkout: credit on the cart");
  const isSpent = await storeCredit(container).spend({
    customerId: attempt.customer_id,
    cents: attempt.credit_cents,
    reason: "payment",
    reference: spendingOf(attempt),
  });
  if (!isSpent) throw problem(409, "Your store credit has just changed. Please try again.");
}
