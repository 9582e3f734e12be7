import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsOf } from "../contract/money";
import { issueCreditNote } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { EXTERNAL_REFUND, isSettlementRefund } from "../lib/ledger-references";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { announceSettlement } from "./announce-settlement";
import { readOrderPrice } from "./order-price";
import { findSettlement } from "./pay-back";
import { medusaReference, stripeReference } from "./remaining-refund";
import { taxIn } from "./tax-share";

interface ExternalRefund {
  orderId: string;
  reference: string;
  kind: "at_stripe" | "goodwill";
  cents: number;
  at: Date;
}

/** Stores a refund that was made outside the shop as a settlement, with its credit note, once. */
async function recordRefund(
  container: MedusaContainer,
  { orderId, reference, kind, cents, at }: ExternalRefund,
): Promise<void> {
  const isKnown = (await findSettlement(container, reference)) !== undefined;
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const tax = taxIn(cents, await readOrderPrice(container, orderId));
  await service.settleOnce({
    reference,
    kind,
    order_id: orderId,
    line_id: null,
    quantity: 0,
    goods_cents: cents - tax,
    tax_cents: tax,
    back_cents: cents,
    card_cents: cents,
    credit_cents: 0,
    actor_kind: "system",
    actor_id: kind === "at_stripe" ? "stripe" : "medusa",
    state: "done",
    done_at: at,
  });
  failpoint("external refund: stored");
  const settlement = await findSettlement(container, reference);
  if (settlement) await issueCreditNote(container, settlement);
  if (!isKnown) await announceSettlement(container, reference);
}

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

interface PaymentOfOrder {
  refunds: { id: string; amount: number; note: string | null; created_at: string }[] | null;
  payment_collection: { order: { id: string } | null } | null;
}

/** Stores refunds of these payments that a program made through Medusa. */
export async function recordMedusaRefunds(
  container: MedusaContainer,
  paymentIds: string[],
): Promise<void> {
  if (paymentIds.length === 0) return;
  const payments = await graph<PaymentOfOrder>(container, {
    entity: "payment",
    fields: ["refunds.*", "payment_collection.order.id"],
    filters: { id: paymentIds },
  });
  for (const { refunds, payment_collection } of payments) {
    const orderId = payment_collection?.order?.id;
    if (!orderId) continue;
    for (const { id, amount, note, created_at } of refunds ?? []) {
      if (isSettlementRefund(note) || note?.startsWith(EXTERNAL_REFUND)) continue;
      await recordRefund(container, {
        orderId,
        reference: medusaReference(id),
        kind: "goodwill",
        cents: centsOf(amount),
        at: new Date(created_at),
      });
    }
  }
}

/** Returns the IDs of the payments that Medusa refunded since then. */
export async function refundedSince(container: MedusaContainer, since: Date): Promise<string[]> {
  const refunds = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ created_at: { $gte: since.toISOString() } }, { relations: ["payment"] });
  return [...new Set(refunds.map(({ payment }) => payment.id))];
}
