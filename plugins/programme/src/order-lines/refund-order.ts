import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { centsText } from "../contract/money";
import type { RefundMethod, RefundReason } from "../contract/refund-reasons";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { notifyOrderRefunded } from "../notifications/refund-notifications";
import { announceSettlement } from "../settlements/announce-settlement";
import { disputedCents } from "../settlements/is-refundable";
import { readOrderPrice } from "../settlements/order-price";
import { findSettlement, finishSettlement, payBack } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { refundableOf } from "../settlements/refundable-amount";
import type { RemainingRefund } from "../settlements/remaining-refund";
import { goodsAndTax } from "../settlements/tax-share";

interface StaffRefund {
  /** Cents, above zero. */
  cents: number;
  method: RefundMethod;
  reason: RefundReason;
  /** Shown to the customer in the email. */
  note?: string | undefined;
  /** Amount in cents that was shown as refundable. Throws 409 if it has changed. */
  expectedLeft?: number | undefined;
}

/**
 * Refunds part of an order as goodwill, up to what can still be refunded. The amounts are stored
 * before money moves, so an interrupted refund is finished once. Throws 404 for an unknown order,
 * and 409 when less is left or someone else has just refunded it.
 */
export async function refundOrder(
  container: MedusaContainer,
  orderId: string,
  refund: StaffRefund,
  actor: Actor,
): Promise<SettlementRow> {
  return withLock(container, "order", orderId, async () => {
    const settlement = await decide(container, orderId, refund, actor);
    failpoint("goodwill: decided");
    try {
      await carryOutRefund(container, settlement);
    } catch (error) {
      logError(`Refund ${settlement.id} of order ${orderId} will be finished later.`, error);
    }
    return settlement;
  });
}

async function decide(
  container: MedusaContainer,
  orderId: string,
  { cents, method, reason, note, expectedLeft }: StaffRefund,
  actor: Actor,
): Promise<SettlementRow> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [line] = await service.listOrderLines({ order_id: orderId }, { take: 1 });
  if (!line) throw problem(404, "This order does not exist.");
  const left = await refundableOf(container, orderId);
  if (expectedLeft !== undefined && expectedLeft !== left.cents) {
    throw problem(409, "Someone else just refunded a part of this order. Please reload.");
  }
  const card = cardPart(cents, method, left);
  assertCredit(cents - card, left.cents - (await disputedCents(container, orderId)));
  const price = await readOrderPrice(container, orderId);
  const reference = `goodwill:${generateEntityId(undefined, "gw")}`;
  await service.settleOnce({
    reference,
    kind: "goodwill",
    order_id: orderId,
    line_id: null,
    quantity: 0,
    ...goodsAndTax(cents, price),
    back_cents: cents,
    card_cents: card,
    credit_cents: cents - card,
    reason,
    note: note ?? null,
    actor_kind: actor.kind,
    actor_id: actor.id,
  });
  const settlement = await findSettlement(container, reference);
  if (!settlement) throw new Error(`The refund of order ${orderId} was not stored.`);
  return settlement;
}

/** Returns the part that goes to the card. Throws 409 if more is requested than is left. */
export function cardPart(cents: number, method: RefundMethod, left: RemainingRefund): number {
  if (cents > left.cents) {
    throw problem(409, `At most ${centsText(left.cents)} of this order can still be refunded.`);
  }
  if (method === "credit") return 0;
  if (method === "card" && cents > left.cardCents) {
    throw problem(409, `At most ${centsText(left.cardCents)} can still be refunded to the card.`);
  }
  return Math.min(cents, left.cardCents);
}

/**
 * Throws 409 for more store credit, in cents, than an open dispute leaves of an order: if the bank decides for
 * the customer, the order would give back more than was paid.
 */
export function assertCredit(cents: number, leftCents: number): void {
  if (cents <= Math.max(0, leftCents)) return;
  const most = leftCents > 0 ? `at most ${centsText(leftCents)}` : "nothing";
  throw problem(
    409,
    `Until the bank decides the dispute, ${most} of this order can be given as store credit.`,
  );
}

/** Pays a decided refund. Safe to repeat. The caller holds the order's lock. */
export async function carryOutRefund(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { order_id, reference } = settlement;
  const [line] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id }, { take: 1 });
  await cancelPendingChanges(container, order_id);
  // Medusa's order owes nothing for this refund. Medusa books the card part itself, and store
  // credit needs no booking.
  const paid = await payBack(container, settlement, { line, bookedCents: undefined });
  // Sent later by `concludeDecision` if the card part waits or was decided again.
  if (paid.waits === null && settlement.decided_by === null) {
    await notifyOrderRefunded(container, paid.settlement);
  }
  await finishSettlement(container, paid);
  await announceSettlement(container, reference);
}
