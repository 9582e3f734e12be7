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
import { graph } from "../lib/graph";

interface EntireReturn {
  id: string;
  order_id: string;
  items: { id: string; item_id: string; quantity: number }[];
}

/** Marks the order change that cancels a return. */
export const RETURN_CANCELED = "return canceled";

/**
 * Records every item of a return as received, once. Stock does not change. The caller holds the order's
 * lock, and has canceled pending changes.
 */
export async function receiveAllItems(
  container: MedusaContainer,
  received: EntireReturn,
): Promise<void> {
  await changeItems(container, received, {
    action: ChangeActionType.RECEIVE_RETURN_ITEM,
    mark: { change_type: OrderChangeType.RETURN_RECEIVE },
    onBegun: () => {
      failpoint("receipt: begun");
    },
  });
  failpoint("receipt: counted");
  await markReceivedWorkflow(container).run({ input: received });
}

/**
 * Cancels a return whose items stay with the customer, once. The caller holds the order's lock, and has
 * canceled pending changes.
 */
export async function cancelEntireReturn(
  container: MedusaContainer,
  canceled: EntireReturn,
): Promise<void> {
  await changeItems(container, canceled, {
    action: ChangeActionType.CANCEL_RETURN_ITEM,
    mark: { internal_note: RETURN_CANCELED },
    onBegun: () => {
      failpoint("return: cancellation begun");
    },
  });
  failpoint("return: items kept");
  await markCanceledWorkflow(container).run({ input: { id: canceled.id } });
}

/**
 * Completes the cancellation of a return that was interrupted after its items were kept. Returns false
 * if there is nothing to complete. The caller holds the order's lock.
 */
export async function completeCancellation(
  container: MedusaContainer,
  canceled: Omit<EntireReturn, "items">,
): Promise<boolean> {
  const isBegun = await isConfirmed(container, canceled, { internal_note: RETURN_CANCELED });
  if (isBegun) await markCanceledWorkflow(container).run({ input: { id: canceled.id } });
  return isBegun;
}

/** Returns those of the returns whose items the shop no longer expects. */
export async function canceledReturns(
  container: MedusaContainer,
  ids: string[],
): Promise<Set<string>> {
  const changes = await graph<{ return_id: string }>(container, {
    entity: "order_change",
    fields: ["return_id"],
    filters: {
      return_id: ids,
      status: OrderChangeStatus.CONFIRMED,
      internal_note: RETURN_CANCELED,
    },
  });
  return new Set(changes.map(({ return_id }) => return_id));
}

/** Distinguishes an order change from others of the return. */
type ChangeMark = { change_type: OrderChangeType } | { internal_note: string };

interface ItemChange {
  action: ChangeActionType;
  mark: ChangeMark;
  /** Runs before the change is confirmed. */
  onBegun: () => void;
}

/**
 * Stops expecting the items, in a confirmed change of the order, once. The order module's
 * `receiveReturn` and `cancelReturn` fail for an order with a discount on shipping, because they
 * copy the discounts of all earlier versions of the order.
 */
async function changeItems(
  container: MedusaContainer,
  changed: EntireReturn,
  { action, mark, onBegun }: ItemChange,
): Promise<void> {
  if (await isConfirmed(container, changed, mark)) return;
  const { id, order_id, items } = changed;
  const orders = container.resolve(Modules.ORDER);
  const change = await orders.createOrderChange({
    ...{ order_id, return_id: id, ...mark },
    actions: items.map(({ item_id, quantity }) => ({
      order_id,
      return_id: id,
      action,
      details: { reference_id: item_id, quantity },
    })),
  });
  onBegun();
  await orders.confirmOrderChange(change.id);
}

async function isConfirmed(
  container: MedusaContainer,
  { id, order_id }: Omit<EntireReturn, "items">,
  mark: ChangeMark,
): Promise<boolean> {
  const changes = await graph<{ id: string }>(container, {
    entity: "order_change",
    fields: ["id"],
    filters: { order_id, return_id: id, status: OrderChangeStatus.CONFIRMED, ...mark },
  });
  return changes.length > 0;
}

const markReceivedWorkflow = createWorkflow("mark-return-received", (input: EntireReturn) => {
  const { returns, items } = transform({ input }, (data) => ({
    returns: [{ id: data.input.id, status: ReturnStatus.RECEIVED, received_at: new Date() }],
    items: data.input.items.map(({ id, quantity }) => ({ id, received_quantity: quantity })),
  }));
  updateReturnItemsStep(items);
  updateReturnsStep(returns);
  return new WorkflowResponse(input);
});

const markCanceledWorkflow = createWorkflow("mark-return-canceled", (input: { id: string }) => {
  const returns = transform({ input }, (data) => [
    { id: data.input.id, status: ReturnStatus.CANCELED, canceled_at: new Date() },
  ]);
  updateReturnsStep(returns);
  return new WorkflowResponse(input);
});
