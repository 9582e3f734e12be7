import type { MedusaContainer } from "@medusajs/framework/types";
import {
  ChangeActionType,
  MathBN,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
  OrderStatus,
} from "@medusajs/framework/utils";
import { dollarsOf, sumOf } from "../contract/money";
import { itemIdOf } from "../contract/split-lines";
import { announce } from "../events/announce";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readOrderQuote } from "../quote/read-order-quote";

interface Adjustment {
  id: string;
  amount: number;
  code?: string | null;
  promotion_id?: string | null;
  description?: string | null;
  provider_id?: string | null;
}

interface OrderOfLine {
  status: string;
  items: { id: string; detail: { quantity: number }; adjustments: Adjustment[] | null }[];
  shipping_methods: { id: string }[] | null;
}

const ORDER_FIELDS = [
  "status",
  "items.id",
  "items.detail.quantity",
  "items.adjustments.*",
  "shipping_methods.id",
];

/**
 * Removes canceled items from Medusa's order, and the shipping if it is refunded. Idempotent. Uses
 * the order module, because Medusa's workflows for order edits create all reservations again and
 * release the stock in between.
 */
export async function removeFromOrder(
  container: MedusaContainer,
  { id, order_id, shipping_cents, shipping_tax_cents }: SettlementRow,
  line: OrderLineRow,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const note = `cancel ${id}`;
  const open = await graph<{ id: string; internal_note: string | null }>(container, {
    entity: "order_change",
    fields: ["id", "internal_note"],
    filters: { order_id, status: [OrderChangeStatus.PENDING] },
  });
  const begun = open.find(({ internal_note }) => internal_note === note);
  if (begun) {
    await orders.confirmOrderChange({ id: begun.id, confirmed_by: "cancel" });
    return;
  }
  const order = await readOrder(container, order_id);
  const actions = [
    ...itemActions(order, line, await remainingLines(container, line)),
    ...(shipping_cents + shipping_tax_cents > 0
      ? (order.shipping_methods ?? []).map((method) => ({
          action: ChangeActionType.SHIPPING_REMOVE,
          reference_id: method.id,
        }))
      : []),
  ];
  if (actions.length === 0) return;
  const change = await orders.createOrderChange({
    order_id,
    change_type: OrderChangeType.EDIT,
    internal_note: note,
    actions,
  });
  failpoint("cancel: edit begun");
  await orders.confirmOrderChange({ id: change.id, confirmed_by: "cancel" });
}

/**
 * Cancels Medusa's order and reverts its promotion usage once all its lines are canceled. Waits for
 * unfinished cancellations, because a canceled order cannot be changed.
 */
export async function closeOrder(
  container: MedusaContainer,
  { id, order_id: orderId }: SettlementRow,
): Promise<void> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [lines, unfinished] = await Promise.all([
    service.listOrderLines({ order_id: orderId }),
    service.listOrderSettlements({ order_id: orderId, kind: "cancel", state: "decided" }),
  ]);
  // A line that was closed as lost has shipped, so its order is not canceled.
  if (lines.some(({ status, closed_as }) => status !== "canceled" || closed_as)) return;
  if (unfinished.some((settlement) => settlement.id !== id)) return;
  if (await isOrderCanceled(container, orderId)) return;
  await container.resolve(Modules.ORDER).cancel(orderId);
  failpoint("cancel: order closed");
  await announce(container, "order.canceled", orderId);
  const used = (await readOrderQuote(container, orderId))?.discounts ?? [];
  if (used.length === 0) return;
  // Runs last, so that a crash leaves a use counted rather than reverted twice.
  await container.resolve(Modules.PROMOTION).revertUsage(
    used.map(({ code, cents }) => ({ code, amount: dollarsOf(cents) })),
    { customer_id: lines[0]?.customer_id ?? null, customer_email: null },
  );
}

export async function isOrderCanceled(
  container: MedusaContainer,
  orderId: string,
): Promise<boolean> {
  const canceled: string = OrderStatus.CANCELED;
  return (await readOrder(container, orderId)).status === canceled;
}

async function readOrder(container: MedusaContainer, id: string): Promise<OrderOfLine> {
  const [order] = await graph<OrderOfLine>(container, {
    entity: "order",
    fields: ORDER_FIELDS,
    filters: { id },
  });
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** Returns the other lines of the same item that remain on Medusa's order, including lost ones. */
async function remainingLines(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<OrderLineRow[]> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const { order_id } = line;
  const [lines, interrupted] = await Promise.all([
    service.listOrderLines({ order_id }),
    // The items of interrupted cancellations may still be in a package. They are removed when the
    // cancellation is finished.
    service.listOrderSettlements({ order_id, kind: "cancel", state: "decided", stock_at: null }),
  ]);
  return lines.filter(
    ({ line_id, status, closed_as }) =>
      itemIdOf(line_id) === itemIdOf(line.line_id) &&
      line_id !== line.line_id &&
      (status !== "canceled" ||
        closed_as !== null ||
        interrupted.some((settlement) => settlement.line_id === line_id)),
  );
}

/**
 * Medusa keeps the entire discount of an item on the remaining units, so the adjustments are
 * prorated.
 */
function itemActions({ items }: OrderOfLine, line: OrderLineRow, remaining: OrderLineRow[]) {
  const item = items.find(({ id }) => id === itemIdOf(line.line_id));
  const quantity = sumOf(remaining.map((one) => one.quantity));
  // A program may already have removed these units or more.
  if (!item || item.detail.quantity <= quantity) return [];
  const discount = sumOf(remaining.map((one) => one.discount_cents));
  const all = discount + line.discount_cents;
  const adjustments = (item.adjustments ?? []).map(({ amount, ...adjustment }) => ({
    ...adjustment,
    amount: all === 0 ? 0 : MathBN.div(MathBN.mult(amount, discount), all).toNumber(),
  }));
  return [
    {
      action: ChangeActionType.ITEM_UPDATE,
      details: {
        reference_id: item.id,
        quantity,
        ...(adjustments.length > 0 && { adjustments }),
      },
    },
  ];
}
