import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { CURRENCY, dollarsOf } from "../contract/money";

interface OutgoingPayment {
  orderId: string;
  reference: "dispute" | "paid_elsewhere";
  /** Unique among transactions with the same `reference`. */
  id: string;
  cents: number;
}

/**
 * Records money that left the shop without a refund of the payment as a transaction of Medusa's
 * order, once.
 */
export async function bookTransaction(
  container: MedusaContainer,
  { orderId, reference, id, cents }: OutgoingPayment,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const booked = await orders.listOrderTransactions({ order_id: orderId, reference });
  if (booked.some(({ reference_id }) => reference_id === id)) return;
  await orders.addOrderTransactions([
    {
      order_id: orderId,
      amount: -dollarsOf(cents),
      currency_code: CURRENCY,
      reference,
      reference_id: id,
    },
  ]);
}
