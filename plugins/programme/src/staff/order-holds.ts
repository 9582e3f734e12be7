import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { holdReasonText, type HoldReason, type OrderHold } from "../contract/payment-alerts";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { readHoldRows } from "../read/audit-log";
import { orderName } from "./order-name";

/** Returns the holds of an order, newest first. */
export async function readOrderHolds(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderHold[]> {
  const rows = await readHoldRows(container, orderId);
  return rows.map((row) => ({
    ...row,
    placed_at: row.placed_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
  }));
}

/**
 * Puts an order on hold. Throws 404 for an unknown order, and 409 for one that staff hold already. The
 * note stays out of the audit log, which is kept indefinitely.
 */
export async function placeOrderHold(
  container: MedusaContainer,
  { orderId, note }: { orderId: string; note: string },
  by: string,
): Promise<void> {
  const name = await orderName(container, orderId);
  const isPlaced = await withLock(container, "order", orderId, () =>
    paymentAlerts(container).holdByHand(orderId, note, by),
  );
  if (!isPlaced) throw problem(409, "This order is already on hold.");
  await recordAuditEntries(container, [
    { by, kind: "order", subject: { id: orderId, name }, what: "Put on hold" },
  ]);
}

/** Staff can't release this hold; only the payment does. */
const isReleasable = ({ reason }: { reason: HoldReason }) => reason !== "unpaid";

const closedWithHold: readonly HoldReason[] = ["fraud_warning", "refunded"];

interface Release {
  orderId: string;
  note: string;
  /** IDs of the holds that the page showed; all holds if unset. */
  holdIds?: readonly string[] | undefined;
}

/**
 * Releases holds of an order and closes their alerts, except for disputes. Throws 404 for an
 * unknown order, and 409 if none of the holds is active or the only one is for an unpaid order.
 */
export async function releaseOrderHolds(
  container: MedusaContainer,
  { orderId, note, holdIds }: Release,
  by: string,
): Promise<void> {
  const name = await orderName(container, orderId);
  const service = paymentAlerts(container);
  const released = await withLock(container, "order", orderId, async () => {
    const active = await service.activeHolds(orderId);
    const shown = active.filter(({ id }) => !holdIds || holdIds.includes(id));
    const chosen = shown.filter(isReleasable);
    if (chosen.length === 0 && shown.length > 0) {
      throw problem(409, "This order is unpaid. The hold ends when it is paid.");
    }
    const ids = await service.releaseByHand(
      orderId,
      chosen.map(({ id }) => id),
      { note, by },
    );
    const holds = chosen.filter(({ id }) => ids.includes(id));
    const alerts = holds.flatMap(({ reason, alert_id }) =>
      closedWithHold.includes(reason) && alert_id ? [alert_id] : [],
    );
    await service.close(alerts, by);
    return holds;
  });
  if (released.length === 0) throw problem(409, "This order is no longer on hold.");
  await recordAuditEntries(
    container,
    released.map(({ reason }) => ({
      by,
      kind: "order" as const,
      subject: { id: orderId, name },
      what: `Hold released: ${holdReasonText(reason)}`,
    })),
  );
}
