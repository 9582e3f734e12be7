import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor, OrderLineStatus } from "../contract/statuses";
import { issueInvoice } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { stockLocationId } from "../lib/store-defaults";
import { releaseReserved, restockCanceled } from "../medusa/move-stock";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { endOrderLinks } from "../order-payments/end-link";
import { announceSettlement } from "../settlements/announce-settlement";
import { hasAccount } from "../settlements/has-account";
import { finishSettlement, payBack } from "../settlements/pay-back";
import { owedCents } from "../settlements/owed-cents";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { refundableOf } from "../settlements/refundable-amount";
import type { RemainingRefund } from "../settlements/remaining-refund";
import { cancelSettlement, isLastLine, type ShippingPrice } from "./cancellation";
import { closeOrder, isOrderCanceled, removeFromOrder } from "./cancel-in-medusa";
import { cancelProblem } from "./cancel-problem";
import { assertStatusUnchanged, closeWithSettlement } from "./change-line";
import { readLine } from "./customer-line";
import {
  assertNotDelivered,
  cancelPackage,
  undoInterruptedStart,
  unitsOfLine,
} from "./fulfillment";
import { owedForLine } from "./medusa-item";
import { readShippingPrice } from "./shipping-price";
import { splitOffUnits } from "./split-line";

interface Cancellation {
  /** All units if unset. */
  quantity?: number | undefined;
  /** The status that the user saw; if it has changed, the response is a 409. */
  expected?: OrderLineStatus | undefined;
  /** The staff member's reason, not shown to the customer. */
  reason?: string | undefined;
  /** True if the items were already removed from Medusa's order, with their reservations. */
  isRemoved?: boolean | undefined;
}

interface DecidedCancellation {
  line: OrderLineRow;
  settlement: SettlementRow;
}

/**
 * Cancels items that have not shipped. Stores the status and the amounts in one statement; from
 * then on the cancellation is always completed, even after an interruption. Throws 404 for an
 * unknown order line, 400 for too many units, and 409 if it can't be canceled or was changed
 * concurrently.
 */
export async function cancelLine(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  cancellation: Cancellation = {},
): Promise<OrderLineRow> {
  const { order_id } = await readLine(container, lineId);
  return withLock(container, "order", order_id, () =>
    cancelLineWithLockHeld(container, lineId, actor, cancellation),
  );
}

/** Does the same for a caller that holds the order's lock. */
export async function cancelLineWithLockHeld(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  cancellation: Cancellation,
): Promise<OrderLineRow> {
  const { line, settlement } = await decideCancellation(container, lineId, actor, cancellation);
  try {
    await carryOutCancellation(container, settlement);
  } catch (error) {
    // The order line is canceled; the reconciliation completes the rest.
    logError(`The cancellation of line ${line.line_id} will be finished later.`, error);
  }
  return readLine(container, line.line_id);
}

async function decideCancellation(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { quantity, expected, reason, isRemoved = false }: Cancellation,
): Promise<DecidedCancellation> {
  const whole = await readLine(container, lineId);
  assertStatusUnchanged(whole, expected);
  const refusal = cancelProblem(whole, actor);
  if (refusal) throw problem(409, refusal);
  await endOrderLinks(container, whole.order_id);
  if (whole.status === "confirmed") await undoInterruptedStart(container, whole);
  else await assertNotDelivered(container, whole);
  const line = await splitOffUnits(container, whole, quantity);
  failpoint("cancel: split");
  const shipping = await refundableShipping(container, line);
  const left = await refundableOf(container, line.order_id);
  const decision = cancelSettlement({
    line,
    shipping,
    left: isRemoved ? await owedOf(container, line, shipping, left) : left,
    hasAccount: await hasAccount(container, line.customer_id),
    reason,
    actor,
  });
  // Medusa has already adjusted the reservations.
  const settlement = { ...decision, ...(isRemoved && { stock_at: new Date() }) };
  const changed = () => {
    failpoint("cancel: decided");
  };
  const decided = await closeWithSettlement(container, line, { actor, settlement, changed });
  return { line, settlement: decided };
}

/**
 * Limits the refund to what Medusa's order owes for removed items, because a program may have
 * refunded them already or added others instead.
 */
async function owedOf(
  container: MedusaContainer,
  { order_id }: OrderLineRow,
  { cents, taxCents }: ShippingPrice,
  left: RemainingRefund,
): Promise<RemainingRefund> {
  const owed = Math.max(0, Math.round(-(await owedCents(container, order_id))));
  const most = owed + cents + taxCents;
  return { cents: Math.min(left.cents, most), cardCents: Math.min(left.cardCents, most) };
}

/**
 * Carries out a decided cancellation: stock, Medusa's order, refund, credit note. Idempotent: each
 * part happens once. The caller holds the order's lock.
 */
export async function carryOutCancellation(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { order_id: orderId, line_id: lineId, reference } = settlement;
  const line = await readLine(container, lineId ?? "");
  // Runs before the items leave the order, because an invoice lists everything that was ordered.
  await issueInvoice(container, orderId);
  await cancelPendingChanges(container, orderId);
  await restoreStock(container, line, settlement);
  failpoint("cancel: stock back");
  // An order that a program canceled in Medusa cannot be changed.
  const isOpen = !(await isOrderCanceled(container, orderId));
  if (isOpen) await removeFromOrder(container, settlement, line);
  failpoint("cancel: off the order");
  const owed = await owedForLine(container, line);
  const paid = await payBack(container, settlement, {
    line,
    bookedCents:
      isOpen && owed !== undefined
        ? owed + (await removedShippingCents(container, settlement))
        : undefined,
  });
  failpoint("cancel: paid back");
  if (isOpen) await closeOrder(container, settlement);
  await finishSettlement(container, paid);
  await announceSettlement(container, reference);
}

/**
 * Returns what Medusa's order owes for the removed shipping: its full price, even if an earlier
 * refund left less of it to pay back.
 */
async function removedShippingCents(
  container: MedusaContainer,
  { order_id, shipping_cents, shipping_tax_cents }: SettlementRow,
): Promise<number> {
  const refunded = shipping_cents + shipping_tax_cents;
  if (refunded === 0) return 0;
  const price = await readShippingPrice(container, order_id);
  return price ? price.cents + price.taxCents : refunded;
}

/** Restocks the items, whether they are still reserved or in a package that has not shipped. */
async function restoreStock(
  container: MedusaContainer,
  line: OrderLineRow,
  { id }: SettlementRow,
): Promise<void> {
  const units = await unitsOfLine(container, line);
  if (!line.fulfillment_id) {
    await releaseReserved(container, id, line.line_id, units);
    return;
  }
  await cancelPackage(container, line);
  failpoint("cancel: package canceled");
  await restockCanceled(container, id, await stockLocationId(container), units);
}

/** Returns the shipping price if this cancels the last line and nothing has shipped; otherwise zero. */
export async function refundableShipping(
  container: MedusaContainer,
  { order_id, line_id }: OrderLineRow,
): Promise<ShippingPrice> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id });
  const isLast = isLastLine(lines, line_id);
  const shipping = isLast ? await readShippingPrice(container, order_id) : undefined;
  return shipping ?? { cents: 0, taxCents: 0 };
}
