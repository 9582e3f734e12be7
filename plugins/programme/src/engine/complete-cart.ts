import type { MedusaContainer } from "@medusajs/framework/types";
import { TransactionOrchestrator } from "@medusajs/framework/orchestration";
import { completeCartWorkflow, completeCartWorkflowId } from "@medusajs/medusa/core-flows";

/**
 * Makes the order of a cart and answers its id. The engine would write down each of the forty steps
 * as it takes it, for a fifth of the whole time, and keep that for days. Nobody would read it: what
 * is cut off here is found by `findCompleteOrder`.
 */
export async function completeCart(container: MedusaContainer, id: string): Promise<string> {
  TransactionOrchestrator.getWorkflowOptions(completeCartWorkflowId).store = false;
  const { result } = await completeCartWorkflow(container).run({ input: { id } });
  return result.id;
}
