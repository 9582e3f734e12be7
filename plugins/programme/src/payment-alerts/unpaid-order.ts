import type { MedusaContainer } from "@medusajs/framework/types";
import { centsOf, sumOf } from "../contract/money";
import { graph } from "../lib/graph";
import { withLock } from "../lib/locks";
import { owedCents } from "../settlements/owed-cents";
import { paymentAlerts } from "./alert-service";
import { recordHoldChange } from "./record-hold-change";

/** Tolerance: a payment is rounded once, but Medusa's total never is. */
const ONE_CENT = 1;

/**
 * Puts an order on hold until captured payments and store credit cover its total, then releases the
 * hold. Safe to repeat. The caller holds the order's lock.
 */
export async function updateUnpaidHold(container: MedusaContainer, orderId: string): Promise<void> {
  const service = paymentAlerts(container);
  const isNeeded = !(await isPaid(container, orderId));
  const isChanged = isNeeded
    ? await service.holdUnpaid(orderId)
    : await service.releasePaid(orderId);
  if (isChanged) await recordHoldChange(container, orderId, { reason: "unpaid", isNeeded });
}

/** Releases the hold of an order that is now paid; returns true if it did. */
export async function releasePaidOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<boolean> {
  if (!(await isHeldUnpaid(container, orderId))) return false;
  await withLock(container, "order", orderId, () => updateUnpaidHold(container, orderId));
  return !(await isHeldUnpaid(container, orderId));
}

/** Returns true if the order is on hold because it is unpaid. */
export async function isHeldUnpaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  const holds = await paymentAlerts(container).activeHolds(orderId);
  return holds.some(({ reason }) => reason === "unpaid");
}

interface PaidOrder {
  /** In dollars, less store credit. Medusa doesn't round it. */
  total: number;
  payment_collections: { payments: { captures: { amount: number }[] | null }[] | null }[] | null;
}

async function isPaid(container: MedusaContainer, orderId: string): Promise<boolean> {
  const [order] = await graph<PaidOrder>(container, {
    entity: "order",
    fields: ["total", "payment_collections.payments.captures.amount"],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const captures = (order.payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .flatMap((payment) => payment.captures ?? []);
  const capturedCents = sumOf(captures.map(({ amount }) => centsOf(amount)));
  return isCovered({
    ...{ capturedCents, totalCents: centsOf(order.total) },
    owedCents: await owedCents(container, orderId),
  });
}

interface OrderMoney {
  capturedCents: number;
  /** Less store credit. */
  totalCents: number;
  owedCents: number;
}

/**
 * Returns true if captured payments cover the total. A refund lowers what the customer has paid, so
 * it may leave later additions unpaid.
 */
export function isCovered({ capturedCents, totalCents, owedCents }: OrderMoney): boolean {
  return capturedCents >= totalCents - ONE_CENT && owedCents <= ONE_CENT;
}
