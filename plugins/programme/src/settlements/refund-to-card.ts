import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { centsOf, dollarsOf } from "../contract/money";
import { refundOnce } from "../stripe/refund-once";
import { readRefundNote, RETURN_REFUND, SETTLEMENT_REFUND } from "../lib/ledger-references";
import type { SettlementRow } from "../modules/order-line/service";
import { lowerTotal } from "./lower-total";

export interface Payment {
  id: string;
  provider_id: string;
  amount: number;
  currency_code: string;
  captured_at: string | null;
  data: Record<string, unknown> | null;
  refunds: Refund[] | null;
}

interface Refund {
  id: string;
  note: string | null;
  amount: number;
  created_at: string;
}

/** Medusa's provider for payments outside the shop. Its refunds move no money. */
export const SYSTEM_PROVIDER = "pp_system_default";

export const isOutside = ({ provider_id }: Pick<Payment, "provider_id">): boolean =>
  provider_id === SYSTEM_PROVIDER;

/**
 * Refunds the card part of a settlement at Stripe and records it in Medusa, once. For a payment
 * outside the shop, only records it.
 */
export async function refundToCard(
  container: MedusaContainer,
  settlement: Pick<
    SettlementRow,
    "id" | "kind" | "line_id" | "order_id" | "card_cents" | "card_attempt"
  >,
): Promise<void> {
  const { order_id: orderId, card_cents: cents } = settlement;
  if (cents === 0) return;
  const payment = await capturedPayment(container, orderId);
  if (!payment) throw new Error(`Order ${orderId} has no captured payment to refund.`);
  const { mark, note } = refundMarks(settlement);
  await bookMissingTransactions(container, orderId, payment);
  const made = payment.refunds?.find((refund) => refund.note === note);
  if (made) {
    if (!isOutside(payment)) await refundOnce(String(payment.data?.payment_intent), mark, cents);
    await lowerByRefund(container, orderId, made, payment.refunds ?? []);
    return;
  }
  await bookRefund(container, payment, { cents, note });
}

/**
 * Returns the mark that identifies a settlement's card refund at Stripe, and its note in Medusa.
 * The first refund of a return is marked with its order line, as in earlier versions, so that an
 * interrupted one is resumed. Each refund after a failed one has its own mark.
 */
export function refundMarks({
  id,
  kind,
  line_id,
  card_attempt: attempt,
}: Pick<SettlementRow, "id" | "kind" | "line_id" | "card_attempt">): {
  mark: string;
  note: string;
} {
  if (kind === "return" && line_id && attempt === 1) {
    return { mark: line_id, note: `${RETURN_REFUND}${line_id}` };
  }
  const mark = attempt === 1 ? id : `${id}-${attempt}`;
  return { mark, note: `${SETTLEMENT_REFUND}${mark}` };
}

/**
 * Refunds through Medusa, which stores the refund before it calls the provider. The note tells the
 * provider which refund this is, see `readRefundNote`.
 */
export async function bookRefund(
  container: MedusaContainer,
  { id }: Pick<Payment, "id">,
  { cents, note }: { cents: number; note: string },
): Promise<void> {
  if (!readRefundNote(note)) throw new Error(`The provider would not recognize "${note}".`);
  await refundPaymentWorkflow(container).run({
    input: { payment_id: id, amount: dollarsOf(cents), note },
  });
  failpoint("refund: booked");
}

/**
 * Adds refunds to Medusa's order that an interrupted run did not record there. Otherwise Medusa's
 * next refund of the payment would record them with its own amount. Like Medusa, lowers the total by
 * what the order did not owe, for example because staff had refunded a part of it before.
 */
export async function bookMissingTransactions(
  container: MedusaContainer,
  orderId: string,
  payment: Payment,
): Promise<void> {
  const refunds = payment.refunds ?? [];
  if (refunds.length === 0) return;
  const orders = container.resolve(Modules.ORDER);
  const known = await orders.listOrderTransactions({ order_id: orderId, reference: "refund" });
  // Medusa's own cancellation references the payment instead of its refunds.
  const missing = refunds.filter(
    ({ id }) => !known.some(({ reference_id: of }) => of === id || of === payment.id),
  );
  if (missing.length === 0) return;
  await orders.addOrderTransactions(
    missing.map(({ id, amount }) => ({
      order_id: orderId,
      amount: -amount,
      currency_code: payment.currency_code,
      reference: "refund",
      reference_id: id,
    })),
  );
  for (const { id, amount } of missing) {
    const reduction = { most: centsOf(amount), reference: "refund", referenceId: id };
    await lowerTotal(container, orderId, reduction);
  }
}

/**
 * Lowers the total of Medusa's order by what it did not owe of a refund, once. Medusa does this
 * after a refund, unless it is interrupted.
 */
async function lowerByRefund(
  container: MedusaContainer,
  orderId: string,
  { id, amount, created_at }: Refund,
  refunds: Refund[],
): Promise<void> {
  const [order] = await graph<{
    credit_lines:
      | { reference: string | null; reference_id: string | null; created_at: string }[]
      | null;
  }>(container, {
    entity: "order",
    fields: ["credit_lines.reference", "credit_lines.reference_id", "credit_lines.created_at"],
    filters: { id: orderId },
  });
  const made = Date.parse(created_at);
  const next = Math.min(
    ...refunds.map((other) => Date.parse(other.created_at)).filter((moment) => moment > made),
  );
  const isLowered = order?.credit_lines?.some(
    (credit) =>
      credit.reference_id === id ||
      // Medusa's own credit line names the payment, not the refund.
      (credit.reference === "payment_collection" &&
        Date.parse(credit.created_at) > made &&
        Date.parse(credit.created_at) < next),
  );
  if (isLowered) return;
  await lowerTotal(container, orderId, {
    most: centsOf(amount),
    reference: "refund",
    referenceId: id,
  });
}

/** Returns the payment of an order; undefined if store credit paid for all of it. */
export async function capturedPayment(
  container: MedusaContainer,
  orderId: string,
): Promise<Payment | undefined> {
  const [order] = await graph<{ payment_collections: { payments: Payment[] | null }[] | null }>(
    container,
    {
      entity: "order",
      fields: ["payment_collections.payments.*", "payment_collections.payments.refunds.*"],
      filters: { id: orderId },
    },
  );
  return order?.payment_collections
    ?.flatMap((collection) => collection.payments ?? [])
    .find((one) => one.captured_at);
}
