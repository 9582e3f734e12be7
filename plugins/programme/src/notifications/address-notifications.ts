import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import type { SettlementRow } from "../modules/order-line/service";
import { readEmailedOrder } from "../read/orders";
import { ordersUrl, shipToLines } from "./order-notifications";
import { queueEmail } from "./queue-email";

/** Emails the customer the new address of an order and what is refunded for it, once. */
export async function notifyAddressChanged(
  container: MedusaContainer,
  { id, order_id, card_cents, credit_cents }: SettlementRow,
  { isOutside }: { isOutside: boolean },
): Promise<void> {
  const order = await readEmailedOrder(container, order_id);
  await queueEmail(container, {
    to: order.email,
    template: "address-changed",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      shipTo: order.address ? shipToLines(order.address) : [],
      cardCents: card_cents,
      creditCents: credit_cents,
      ...(isOutside && { isOutside }),
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `address:${id}`,
    orderId: order_id,
  });
}
