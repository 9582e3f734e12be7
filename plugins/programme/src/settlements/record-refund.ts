import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsOf } from "../contract/money";
import { issueCreditNote } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { readRefundNote } from "../lib/ledger-references";
import { withLock } from "../lib/locks";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { announceSettlement } from "./announce-settlement";
import { loweredAmounts } from "./lowered-amounts";
import { lowerOpenRefunds } from "./lower-open-refunds";
import { readOrderPrice } from "./order-price";
import { excessCreditCents } from "./excess-credit";
import { findSettlement } from "./pay-back";
import { medusaReference, stripeReference } from "./remaining-refund";
import { goodsAndTax } from "./tax-share";

interface ExternalRefund {
  orderId: string;
  reference: string;
  kind: "at_stripe" | "goodwill";
  cents: number;
  at: Date;
}

/**
 * Stores a refund made outside the shop as a settlement with a credit note, once. The caller holds
 * the order's lock.
 */
async function recordRefund(
  container: MedusaContainer,
  { orderId, reference, kind, cents, at }: ExternalRefund,
): Promise<void> {
  const isKnown = (await findSettlement(container, reference)) !== undefined;
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const price = await readOrderPrice(container, orderId);
  await service.settleOnce({
    reference,
    kind,
    order_id: orderId,
    line_id: null,
    quantity: 0,
    ...goodsAndTax(cents, price),
    back_cents: cents,
    card_cents: cents,
    credit_cents: 0,
    actor_kind: "system",
    actor_id: kind === "at_stripe" ? "stripe" : "medusa",
    state: "done",
    done_at: at,
  });
  failpoint("external refund: stored");
  await lowerOpenRefunds(container, orderId);
  const settlement = await findSettlement(container, reference);
  if (settlement) await creditRest(container, settlement);
  if (!isKnown) await announceSettlement(container, reference);
}

/** Issues the credit note for the amount that the notes of failed refunds have not credited yet. */
async function creditRest(container: MedusaContainer, settlement: SettlementRow): Promise<void> {
  const { card_cents } = settlement;
  const cents = card_cents - (await excessCreditCents(container, settlement));
  if (cents <= 0) return;
  const rest = cents < card_cents ? loweredAmounts(settlement, cents) : {};
  await issueCreditNote(container, { ...settlement, ...rest });
}

/** Stores a refund made at Stripe, once. Its amount is in cents. The caller holds the order's lock. */
export function recordStripeRefund(
  container: MedusaContainer,
  { orderId, ...refund }: { orderId: string; id: string; amount: number; created: number },
): Promise<void> {
  return recordRefund(container, {
    orderId,
    reference: stripeReference(refund.id),
    kind: "at_stripe",
    cents: refund.amount,
    at: new Date(refund.created * 1000),
  });
}

interface RefundedOrder {
  orderId: string;
  refunds: { id: string; amount: number; note: string | null; created_at: string }[];
}

/** Stores refunds of these payments that a program made through Medusa. */
export async function recordMedusaRefunds(
  container: MedusaContainer,
  paymentIds: string[],
): Promise<void> {
  for (const order of await readRefunds(container, paymentIds)) {
    await withLock(container, "order", order.orderId, () => recordRefunds(container, order));
  }
}

/** Does the same for one payment. The caller holds the order's lock. */
export async function recordRefundsOfPayment(
  container: MedusaContainer,
  paymentId: string,
): Promise<void> {
  for (const order of await readRefunds(container, [paymentId])) {
    await recordRefunds(container, order);
  }
}

async function readRefunds(
  container: MedusaContainer,
  paymentIds: string[],
): Promise<RefundedOrder[]> {
  if (paymentIds.length === 0) return [];
  const payments = await graph<{
    refunds: RefundedOrder["refunds"] | null;
    payment_collection: { order: { id: string } | null } | null;
  }>(container, {
    entity: "payment",
    fields: ["refunds.*", "payment_collection.order.id"],
    filters: { id: paymentIds },
  });
  return payments.flatMap(({ refunds, payment_collection }) => {
    const orderId = payment_collection?.order?.id;
    return orderId === undefined ? [] : [{ orderId, refunds: refunds ?? [] }];
  });
}

async function recordRefunds(
  container: MedusaContainer,
  { orderId, refunds }: RefundedOrder,
): Promise<void> {
  for (const { id, amount, created_at } of refunds.filter(isFromElsewhere)) {
    await recordRefund(container, {
      orderId,
      reference: medusaReference(id),
      kind: "goodwill",
      cents: centsOf(amount),
      at: new Date(created_at),
    });
  }
}

/** Returns true for a refund in Medusa that neither the shop nor its copy of a Stripe refund made. */
function isFromElsewhere({ note }: { note?: string | null }): boolean {
  return readRefundNote(note) === undefined;
}

/** Returns the IDs of the payments that programs have refunded through Medusa since then. */
export async function refundedElsewhereSince(
  container: MedusaContainer,
  since: Date,
): Promise<string[]> {
  const refunds = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ created_at: { $gte: since.toISOString() } }, { relations: ["payment"] });
  return [...new Set(refunds.filter(isFromElsewhere).map(({ payment }) => payment.id))];
}
