import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ChangeActionType,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
  ReturnStatus,
} from "@medusajs/framework/utils";
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { updateReturnItemsStep, updateReturnsStep } from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";

interface ReceivedReturn {
  id: string;
  order_id: string;
  items: { id: string; item_id: string; quantity: number }[];
}

/**
 * Records every item of a return as received, once. The order module's `receiveReturn` fails for an order
 * with a discount on shipping, because it copies the discounts of all earlier versions of the order. Stock
 * does not change. The caller holds the order's lock, and has canceled pending changes.
 */
export async function receiveAllItems(
  container: MedusaContainer,
  received: ReceivedReturn,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const { id, order_id, items } = received;
  const changes = await orders.listOrderChanges({
    order_id,
    return_id: id,
    status: [OrderChangeStatus.CONFIRMED],
  });
  const kind: string = OrderChangeType.RETURN_RECEIVE;
  if (!changes.some(({ change_type }) => change_type === kind)) {
    const change = await orders.createOrderChange({
      order_id,
      return_id: id,
      change_type: OrderChangeType.RETURN_RECEIVE,
      actions: items.map(({ item_id, quantity }) => ({
        order_id,
        return_id: id,
        action: ChangeActionType.RECEIVE_RETURN_ITEM,
        details: { reference_id: item_id, quantity },
      })),
    });
    failpoint("receipt: begun");
    await orders.confirmOrderChange(change.id);
  }
  failpoint("receipt: counted");
  await markReceivedWorkflow(container).run({ input: received });
}

const markReceivedWorkflow = createWorkflow("mark-return-received", (input: ReceivedReturn) => {
  const { returns, items } = transform({ input }, (data) => ({
    returns: [{ id: data.input.id, status: ReturnStatus.RECEIVED, received_at: new Date() }],
    items: data.input.items.map(({ id, quantity }) => ({ id, received_quantity: quantity })),
  }));
  updateReturnItemsStep(items);
  updateReturnsStep(returns);
  return new WorkflowResponse(input);
});
