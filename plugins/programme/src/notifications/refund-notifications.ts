import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import type { SettlementRow } from "../modules/order-line/service";
import { readEmailedOrder } from "../read/orders";
import { ordersUrl } from "./order-notifications";
import { canReceive, queueEmail } from "./queue-email";

/**
 * Emails the customer how a card refund that failed or was pending is now paid, once for each
 * decision.
 */
export async function notifyLateRefund(
  container: MedusaContainer,
  settlement: SettlementRow,
  { isOutside }: { isOutside: boolean },
): Promise<void> {
  const { id, order_id, kind, card_attempt, card_cents, failed_refund, note } = settlement;
  const isDelayed = failed_refund === null;
  // If a refund by staff was pending, this is the customer's first email about it.
  const isFirst = isDelayed && kind === "goodwill";
  const creditCents = isFirst ? settlement.credit_cents : settlement.instead_cents;
  const order = await readEmailedOrder(container, order_id);
  // A deleted account's orders have no email.
  if (card_cents + creditCents === 0 || !canReceive(order.email)) return;
  await queueEmail(container, {
    to: order.email,
    template: "order-refunded",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      cardCents: card_cents,
      creditCents,
      ...(isFirst && note !== null && note !== "" && { note }),
      cause: isOutside ? "outside" : isDelayed ? "disputed" : "rejected",
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `refund:${id}:${card_attempt}`,
    orderId: order_id,
  });
}

/** Emails the customer about a refund that staff made, once. */
export async function notifyOrderRefunded(
  container: MedusaContainer,
  { id, order_id, card_cents, credit_cents, note }: SettlementRow,
): Promise<void> {
  const order = await readEmailedOrder(container, order_id);
  if (!canReceive(order.email)) return;
  await queueEmail(container, {
    to: order.email,
    template: "order-refunded",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      cardCents: card_cents,
      creditCents: credit_cents,
      ...(note !== null && note !== "" && { note }),
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `refund:${id}`,
    orderId: order_id,
  });
}
