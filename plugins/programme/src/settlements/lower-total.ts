import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { exactDollars, ONE_CENT, owedCents } from "./owed-cents";
import { cancelPendingChanges } from "./pending-changes";

interface Reduction {
  /** Maximum reduction in cents; unlimited by default. */
  most?: number;
  reference: string;
  referenceId: string;
}

/**
 * Lowers the total of Medusa's order by what the customer appears to owe after money was paid back,
 * because no one will pay it. Safe to repeat. The caller holds the order's lock.
 */
export async function lowerTotal(
  container: MedusaContainer,
  orderId: string,
  { most = Infinity, reference, referenceId }: Reduction,
): Promise<void> {
  const owed = await owedCents(container, orderId);
  if (owed < ONE_CENT) return;
  await cancelPendingChanges(container, orderId);
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: orderId,
      credit_lines: [
        { amount: exactDollars(Math.min(owed, most)), reference, reference_id: referenceId },
      ],
    },
  });
}
