import type { MedusaContainer } from "@medusajs/framework/types";
import { deleteCartCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { releaseHold } from "../inventory/holds";
import { spendingOf, storeCredit } from "./attempt";

/** Releases the items and the credit that an attempt holds. Idempotent. */
export async function releaseHolds(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<void> {
  await releaseHold(container, attempt.id);
  if (attempt.credit_cents === 0) return;
  const [cart] = await graph<{
    completed_at: string | null;
    credit_lines: { id: string; reference_id: string | null }[] | null;
  }>(container, {
    entity: "cart",
    fields: ["completed_at", "credit_lines.id", "credit_lines.reference_id"],
    filters: { id: attempt.cart_id },
  });
  const lines = (cart?.credit_lines ?? []).filter((line) => line.reference_id === attempt.id);
  if (lines.length > 0 && !cart?.completed_at) {
    await deleteCartCreditLinesWorkflow(container).run({
      input: { id: lines.map((line) => line.id) },
    });
  }
  await storeCredit(container).undoSpending(spendingOf(attempt));
}
