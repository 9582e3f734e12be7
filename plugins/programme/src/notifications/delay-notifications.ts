import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import type { OrderDelayRow, OrderLineRow } from "../modules/order-line/service";
import { environment } from "../server-kit/environment";
import { readEmailedOrder } from "../read/orders";
import { queueEmail } from "./queue-email";

/** Emails the customer about one delay of an item, once. */
export async function notifyDelayed(
  container: MedusaContainer,
  { line_id, order_id }: OrderLineRow,
  { id, promised_on, revised_on, reason, consent_by, token }: OrderDelayRow,
): Promise<void> {
  const order = await readEmailedOrder(container, order_id);
  const item = order.items.find((one) => one.id === line_id);
  await queueEmail(container, {
    to: order.email,
    template: "order-delayed",
    data: {
      name: fullName(order.customer),
      pieceName: item?.name ?? "",
      color: item?.color ?? "",
      orderNumber: order.display_id,
      promisedOn: promised_on,
      ...(revised_on !== null && { revisedOn: revised_on }),
      ...(reason !== null && { note: reason }),
      ...(consent_by !== null && { consentBy: consent_by }),
      answerUrl: `${environment().STOREFRONT_URL}/order-delay?token=${token}`,
    },
    dedupeKey: `delay:${id}`,
    orderId: order_id,
  });
}
