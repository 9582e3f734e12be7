import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { centsOf } from "../contract/money";
import { readOrdersOfAttempt } from "../read/partial-orders";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { releaseLines } from "../inventory/holds";
import { ATTEMPT_KEY } from "./attempt";

interface FoundOrder {
  id: string;
  items: { id: string }[];
  transactions: { amount: number }[] | null;
  payment_collections: { id: string }[] | null;
}

/**
 * Returns the complete order of an attempt, if an earlier run created one. Deletes the partial
 * order of an interrupted run, so that the order can be created again: without its link to the cart
 * it would never be found, and without its payment or stock it must not ship.
 *
 * The caller holds the payment lock, so no other run is creating the order.
 */
export async function findCompleteOrder(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<string | undefined> {
  const ours = await readOrdersOfAttempt(container, attempt, ATTEMPT_KEY);
  // Usually there is no order yet.
  if (ours.length === 0) return undefined;
  const [[link], orders] = await Promise.all([
    graph<{ order_id: string }>(container, {
      entity: "order_cart",
      fields: ["order_id"],
      filters: { cart_id: attempt.cart_id },
    }),
    graph<FoundOrder>(container, {
      entity: "order",
      fields: ["id", "items.id", "transactions.amount", "payment_collections.id"],
      filters: { id: ours },
    }),
  ]);
  for (const order of orders) {
    const isLinked = link?.order_id === order.id;
    if (isLinked && (await isComplete(container, order, attempt))) return order.id;
    await removePartialOrder(container, order, attempt);
  }
  return undefined;
}

async function isComplete(
  container: MedusaContainer,
  order: FoundOrder,
  attempt: PaymentAttemptRow,
): Promise<boolean> {
  const paid = (order.transactions ?? []).reduce((sum, one) => sum + centsOf(one.amount), 0);
  if (paid < attempt.amount_cents) return false;
  // Existing order lines prove that it was complete; its reserved units may have shipped since.
  const [recorded] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: order.id }, { take: 1 });
  if (recorded) return true;
  const ids = order.items.map((item) => item.id);
  const reserved = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: ids });
  return ids.every((id) => reserved.some((one) => one.line_item_id === id));
}

async function removePartialOrder(
  container: MedusaContainer,
  order: FoundOrder,
  attempt: PaymentAttemptRow,
): Promise<void> {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(`An interrupted run left order ${order.id} incomplete. Creating it again.`);
  await releaseLines(
    container,
    order.items.map((item) => item.id),
  );
  await container.resolve(Modules.CART).updateCarts(attempt.cart_id, { completed_at: null });
  // Deletes links one by one. Deleting all links of the order would also unlink the cart from its
  // payment.
  const ofOrder = { [Modules.ORDER]: { order_id: order.id } };
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
    { ...ofOrder, [Modules.CART]: { cart_id: attempt.cart_id } },
    ...(order.payment_collections ?? []).map(({ id }) => ({
      ...ofOrder,
      [Modules.PAYMENT]: { payment_collection_id: id },
    })),
  ]);
  await container.resolve(Modules.ORDER).deleteOrders([order.id]);
}
