import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { graph } from "../lib/graph";
import { exactDollars, owedCents } from "./owed-cents";
import { cancelPendingChanges } from "./pending-changes";

interface WriteOff {
  orderId: string;
  /** What gave back more than Medusa's order owed, and its ID. */
  reference: "refund" | "dispute" | "paid_elsewhere";
  id: string;
  /** The most to write off. */
  cents: number;
}

/**
 * Lowers the total of Medusa's order by what it counts as unpaid since money was given back that it did not
 * owe, once. The caller holds the order's lock.
 */
export async function writeOff(
  container: MedusaContainer,
  { orderId, reference, id, cents }: WriteOff,
): Promise<void> {
  const [order] = await graph<{
    credit_lines: { reference: string | null; reference_id: string | null }[] | null;
  }>(container, {
    entity: "order",
    fields: ["credit_lines.reference", "credit_lines.reference_id"],
    filters: { id: orderId },
  });
  const isDone = order?.credit_lines?.some(
    (credit) => credit.reference === reference && credit.reference_id === id,
  );
  if (isDone) return;
  await cancelPendingChanges(container, orderId);
  const owed = await owedCents(container, orderId);
  if (owed < 1) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: orderId,
      credit_lines: [{ amount: exactDollars(Math.min(owed, cents)), reference, reference_id: id }],
    },
  });
}
