import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderLineStatus } from "../contract/statuses";
import { withLock } from "../lib/locks";
import { notifyLineStep, isJoinedStep } from "../notifications/line-steps";
import { notifyLineChanged, type RefundWait } from "../notifications/order-notifications";
import { notifyReturnChanged, returnEmailFor } from "../notifications/return-notifications";
import { notifyStaffOfChange } from "../notifications/staff-emails";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import {
  TRACKING_NOTE,
  type OrderLineChangeRow,
  type OrderLineRow,
} from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { isOrderPurged } from "../read/orders";
import { isRefundable } from "../settlements/is-refundable";
import { isPaidOutside } from "../settlements/paid-outside";
import { findSettlement } from "../settlements/pay-back";
import { cancelReference, lostReference } from "./cancellation";
import { readLine } from "./customer-line";

type Change = Pick<OrderLineChangeRow, "id" | "line_id" | "from_status" | "to_status"> &
  Partial<Pick<OrderLineChangeRow, "note">>;

/**
 * Queues the emails about one change to the customer and to staff, once. The caller holds the
 * order's lock.
 */
export async function notifyChange(container: MedusaContainer, change: Change): Promise<void> {
  await queueEmailAbout(container, change);
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .updateOrderLineChanges({ id: change.id, told_at: new Date() });
}

async function queueEmailAbout(container: MedusaContainer, change: Change): Promise<void> {
  const { id, line_id: lineId, from_status: from, to_status: to, note } = change;
  const isTracked = to === from && note?.startsWith(TRACKING_NOTE);
  // Other changes without a new status, such as removing a line from the list, are internal.
  if (to === from && !isTracked) return;
  if (await isOrderPurged(container, lineId)) return;
  const line = await readLine(container, lineId);
  const what = returnEmailFor(from, to);
  if (isTracked) await notifyLineStep(container, line, "tracked");
  else if (what) await notifyReturnChanged(container, line, { id, what });
  else if (from === "delivered" && to === "processing") {
    await notifyLineChanged(container, line, to, { cause: "not_delivered", nth: `:${id}` });
  } else if (isJoinedStep(to)) {
    await notifyLineStep(container, line, to, await againOf(container, change));
  } else if (to === "canceled") await notifyCanceled(container, line);
  else if (to === "returned") {
    await notifyLineChanged(container, line, to, { waits: await waitOf(container, line) });
  } else if (to !== "confirmed") await notifyLineChanged(container, line, to);
  const staffEmail = staffEmailFor(from, to);
  if (staffEmail === "requested" || (staffEmail && (await isByCustomer(container, id)))) {
    await notifyStaffOfChange(container, line, { id, what: staffEmail });
  }
}

/**
 * Returns the email to staff about a status change; undefined if there is none. Staff get none about
 * a return that they reopened.
 */
export function staffEmailFor(
  from: OrderLineStatus,
  to: OrderLineStatus,
): "requested" | "canceled" | undefined {
  if (to === "return_requested") return from === "return_denied" ? undefined : "requested";
  return to === "canceled" ? "canceled" : undefined;
}

async function isByCustomer(container: MedusaContainer, changeId: string): Promise<boolean> {
  const { actor_kind } = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .retrieveOrderLineChange(changeId);
  return actor_kind === "customer";
}

/** Returns a suffix for the email's key if the step repeats one that was undone. */
async function againOf(
  container: MedusaContainer,
  { id, line_id, from_status, to_status }: Change,
) {
  const steps = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLineChanges({ line_id, from_status, to_status });
  return steps.length > 1 ? `:${id}` : "";
}

async function notifyCanceled(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const settlement = await findSettlement(
    container,
    line.closed_as ? lostReference(line.line_id) : cancelReference(line.line_id),
  );
  const isPaid = settlement !== undefined && settlement.back_cents > 0;
  await notifyLineChanged(container, line, "canceled", {
    refund: isPaid
      ? {
          cardCents: settlement.card_cents,
          creditCents: settlement.credit_cents,
          ...(settlement.card_cents > 0 && (await waitOf(container, line))),
        }
      : undefined,
    cause: line.closed_as ? (line.closed_as === "reshipped" ? "sent_again" : "lost") : undefined,
  });
}

/** Queues missing emails for changes made before `before`; returns the IDs of the changes. */
export async function notifyChanges(container: MedusaContainer, before: Date): Promise<string[]> {
  const unsent = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLineChanges(
      { told_at: null, created_at: { $lt: before } },
      { order: { created_at: "ASC" }, take: 100 },
    );
  for (const change of unsent) {
    const { order_id: orderId } = await readLine(container, change.line_id);
    await withLock(container, "order", orderId, () => notifyChange(container, change));
  }
  return unsent.map(({ id }) => id);
}

async function waitOf(
  container: MedusaContainer,
  { order_id: orderId }: OrderLineRow,
): Promise<RefundWait> {
  if (await isPaidOutside(container, orderId)) return { isOutside: true };
  return (await isRefundable(container, orderId)) ? {} : { cardWaits: true };
}
