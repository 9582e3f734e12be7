import type { MedusaContainer } from "@medusajs/framework/types";
import type { IOrderModuleService, IPaymentModuleService } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { dollarsOf, centsOf, sumOf } from "../contract/money";
import { graph } from "../lib/graph";

/** Methods of Medusa's modules that its types leave out. */
type Orders = IOrderModuleService & {
  updateOrderTransactions(change: {
    selector: { id: string[] };
    data: { version: number };
  }): Promise<unknown>;
};
type Payments = IPaymentModuleService & {
  softDeleteRefunds(ids: string[]): Promise<unknown>;
  updatePaymentCollections(id: string, change: { refunded_amount: number }): Promise<unknown>;
};

interface RefundedPayment {
  payment_collection_id: string;
  refunds: { id: string; amount: number }[] | null;
}

/**
 * Removes a failed refund from Medusa: from the order, the payment, and the totals of both. Safe to
 * repeat. The caller holds the order's lock.
 */
export async function removeRefund(
  container: MedusaContainer,
  { orderId, paymentId, refundId }: { orderId: string; paymentId: string; refundId: string },
): Promise<void> {
  await removeTransaction(container, orderId, refundId);
  const payments = container.resolve<Payments>(Modules.PAYMENT);
  await payments.softDeleteRefunds([refundId]);
  const [payment] = await graph<RefundedPayment>(container, {
    entity: "payment",
    fields: ["payment_collection_id", "refunds.id", "refunds.amount"],
    filters: { id: paymentId },
  });
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  const left = sumOf((payment.refunds ?? []).map(({ amount }) => centsOf(amount)));
  await payments.updatePaymentCollections(payment.payment_collection_id, {
    refunded_amount: dollarsOf(left),
  });
}

async function removeTransaction(
  container: MedusaContainer,
  orderId: string,
  refundId: string,
): Promise<void> {
  const orders = container.resolve<Orders>(Modules.ORDER);
  const booked = await orders.listOrderTransactions({ order_id: orderId, reference: "refund" });
  const ids = booked.flatMap(({ id, reference_id }) => (reference_id === refundId ? [id] : []));
  if (ids.length === 0) return;
  // Medusa lowers the totals of the order version that a transaction names, so this moves the
  // transactions to the current version first.
  const { version } = await orders.retrieveOrder(orderId, { select: ["id", "version"] });
  await orders.updateOrderTransactions({ selector: { id: ids }, data: { version } });
  await orders.softDeleteOrderTransactions(ids);
}
