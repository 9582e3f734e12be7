import type { MedusaContainer } from "@medusajs/framework/types";
import type { OutsidePayment } from "../contract/phone-orders";
import { graph } from "../lib/graph";
import { CHECKOUT_MODULE } from "../modules/checkout";
import { laterPaymentOf, outsidePaymentOf } from "../modules/checkout/outside-payment";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type CheckoutService from "../modules/checkout/service";
import { quote, type Quote } from "./quote";

/** Returns the quote that an order was paid with; undefined for an order of an earlier version. */
export async function readOrderQuote(
  container: MedusaContainer,
  orderId: string,
): Promise<Quote | undefined> {
  const attempt = await readOrderAttempt(container, orderId);
  return quote.nullish().parse(attempt?.quote) ?? undefined;
}

/** Returns how an order was paid outside the shop; undefined if it was not. */
export async function readOutsidePayment(
  container: MedusaContainer,
  orderId: string,
): Promise<OutsidePayment | undefined> {
  const attempt = await readOrderAttempt(container, orderId);
  const paid = attempt && outsidePaymentOf(attempt);
  if (paid) return paid;
  const [order] = await graph<OrderPayments>(container, {
    entity: "order",
    fields: ["payment_collections.metadata", "payment_collections.captured_amount"],
    filters: { id: orderId },
  });
  return (order?.payment_collections ?? [])
    .filter(({ captured_amount }) => Number(captured_amount) > 0)
    .map(({ metadata }) => laterPaymentOf(metadata))
    .find(Boolean);
}

interface OrderPayments {
  payment_collections:
    | { metadata: Record<string, unknown> | null; captured_amount: number | null }[]
    | null;
}

async function readOrderAttempt(
  container: MedusaContainer,
  orderId: string,
): Promise<Pick<PaymentAttemptRow, "quote" | "paid_outside"> | undefined> {
  const [attempt] = await container
    .resolve<CheckoutService>(CHECKOUT_MODULE)
    .listPaymentAttempts(
      { order_id: orderId, state: "ordered" },
      { select: ["quote", "paid_outside"], take: 1 },
    );
  return attempt;
}
