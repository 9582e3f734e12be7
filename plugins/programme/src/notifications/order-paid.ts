import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsOf } from "../contract/money";
import { fullName } from "../lib/person-name";
import { readEmailedOrder } from "../read/orders";
import { ordersUrl } from "./order-notifications";
import { queueEmail } from "./queue-email";

/** Emails the customer, once, that an order placed before its payment is now paid. */
export async function notifyOrderPaid(
  container: MedusaContainer,
  orderId: string,
  sessionId: string,
): Promise<void> {
  const [order, session] = await Promise.all([
    readEmailedOrder(container, orderId),
    container.resolve(Modules.PAYMENT).retrievePaymentSession(sessionId, { select: ["amount"] }),
  ]);
  await queueEmail(container, {
    to: order.email,
    template: "order-paid",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      amountCents: centsOf(Number(session.amount)),
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `order-paid:${sessionId}`,
    orderId,
  });
}
