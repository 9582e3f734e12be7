import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ChangeActionType,
  Modules,
  OrderChangeStatus,
  ReturnStatus,
} from "@medusajs/framework/utils";
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { updateReturnsStep } from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";

interface CanceledReturn {
  id: string;
  order_id: string;
  items: { item_id: string; quantity: number }[];
}

/** Marks the change of an order that cancels a return. */
export const RETURN_CANCELED = "return canceled";

/**
 * Cancels a return whose items stay with the customer, once. Medusa's workflow fails for an order with a
 * discount on shipping, because it copies the discounts of all earlier versions of the order. The caller
 * holds the order's lock, and has canceled pending changes.
 */
export async function cancelWholeReturn(
  container: MedusaContainer,
  { id, order_id, items }: CanceledReturn,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const done = await graph<{ id: string }>(container, {
    entity: "order_change",
    fields: ["id"],
    filters: {
      ...{ order_id, return_id: id },
      ...{ status: OrderChangeStatus.CONFIRMED, internal_note: RETURN_CANCELED },
    },
  });
  if (done.length === 0) {
    const change = await orders.createOrderChange({
      order_id,
      return_id: id,
      internal_note: RETURN_CANCELED,
      actions: items.map(({ item_id, quantity }) => ({
        order_id,
        return_id: id,
        action: ChangeActionType.CANCEL_RETURN_ITEM,
        details: { reference_id: item_id, quantity },
      })),
    });
    failpoint("return: cancellation begun");
    await orders.confirmOrderChange(change.id);
  }
  failpoint("return: items kept");
  await markCanceledWorkflow(container).run({ input: { id } });
}

const markCanceledWorkflow = createWorkflow("mark-return-canceled", (input: { id: string }) => {
  const returns = transform({ input }, (data) => [
    { id: data.input.id, status: ReturnStatus.CANCELED, canceled_at: new Date() },
  ]);
  updateReturnsStep(returns);
  return new WorkflowResponse(input);
});
