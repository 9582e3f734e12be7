import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor, OrderLineStatus } from "../contract/statuses";
import { issueInvoice } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import { hasAccount } from "../settlements/has-account";
import { announceSettlement } from "../settlements/announce-settlement";
import { finishSettlement, payBack } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { refundableOf } from "../settlements/refundable-amount";
import { cancelSettlement, lostReference } from "./cancellation";
import { refundableShipping } from "./cancel-line";
import { assertStatusUnchanged, closeWithSettlement } from "./change-line";
import { readLine } from "./customer-line";
import { splitOffUnits } from "./split-line";

export interface LostItems {
  /** All items unless set. */
  quantity?: number | undefined;
  /** For staff only. */
  note: string;
  expected?: OrderLineStatus | undefined;
}

/**
 * Refunds items that were lost or damaged in transit, in full and without restocking. The amounts
 * are stored with the status, so an interrupted refund is finished once. Throws 404 for an unknown
 * line, and 409 unless the items are in transit or delivered.
 */
export async function refundLostLine(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  loss: LostItems,
): Promise<OrderLineRow> {
  const { order_id } = await readLine(container, lineId);
  return withLock(container, "order", order_id, async () => {
    const settlement = await decideLoss(container, lineId, actor, loss);
    try {
      await carryOutLoss(container, settlement);
    } catch (error) {
      logError(`The refund of lost line ${lineId} will be finished later.`, error);
    }
    return readLine(container, settlement.line_id ?? lineId);
  });
}

async function decideLoss(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { quantity, note, expected }: LostItems,
): Promise<SettlementRow> {
  const whole = await readLostLine(container, lineId, expected);
  const line = await splitOffUnits(container, whole, quantity);
  const settlement = {
    ...cancelSettlement({
      line,
      shipping: await refundableShipping(container, line),
      left: await refundableOf(container, line.order_id),
      hasAccount: await hasAccount(container, line.customer_id),
      reason: note,
      actor,
    }),
    kind: "lost" as const,
    reference: lostReference(line.line_id),
  };
  return closeWithSettlement(container, line, {
    ...{ actor, settlement, patch: { closed_as: "refunded" } },
    changed: () => {
      failpoint("lost: decided");
    },
  });
}

/** Throws 409 unless the items are in transit or delivered. */
export async function readLostLine(
  container: MedusaContainer,
  lineId: string,
  expected: OrderLineStatus | undefined,
): Promise<OrderLineRow> {
  const line = await readLine(container, lineId);
  assertStatusUnchanged(line, expected);
  const isOnItsWay = line.status === "processing" && line.shipped_at;
  if (!isOnItsWay && line.status !== "delivered") {
    throw problem(409, "Only items that were handed over can be marked as lost.");
  }
  return line;
}

/** Pays a decided refund. Safe to repeat. The caller holds the order's lock. */
export async function carryOutLoss(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { order_id, line_id, reference } = settlement;
  await issueInvoice(container, order_id);
  await cancelPendingChanges(container, order_id);
  // The items stay on Medusa's order, so Medusa records the refund itself.
  const paid = await payBack(container, settlement, {
    line: await readLine(container, line_id ?? ""),
    bookedCents: undefined,
  });
  await finishSettlement(container, paid);
  await announceSettlement(container, reference);
}
