import type { MedusaContainer } from "@medusajs/framework/types";
import { fullName } from "../lib/person-name";
import { environment } from "../server-kit/environment";
import { deliveryOf, returnDays } from "../contract/return-rules";
import { carrierNames, type Tracking } from "../contract/tracking";
import { readTracking } from "../lib/tracking";
import type { OrderLineRow } from "../modules/order-line/service";
import { readEmailedOrder } from "../read/orders";
import { ordersUrl } from "./order-notifications";
import { queueJoinedEmail } from "./queue-email";
import { joinedSteps, type JoinedStep } from "./templates/lines-changed";

/** Returns true if the lines of an order that reach this step together share one email. */
export function isJoinedStep(step: string): step is JoinedStep {
  return joinedSteps.some((one) => one === step);
}

/**
 * Emails the shopper that this order line has reached the step; lines of the same order share an email.
 */
export async function notifyLineStep(
  container: MedusaContainer,
  line: OrderLineRow,
  step: JoinedStep,
  again = "",
): Promise<void> {
  const [order, tracking] = await Promise.all([
    readEmailedOrder(container, line.order_id),
    step === "delivered" ? null : readTracking(container, line.fulfillment_id),
  ]);
  if (step === "tracked" && !tracking) return;
  const item = order.items.find(({ id }) => id === line.line_id);
  // Corrected tracking sends another email; saving the same tracking again does not.
  const nth = step === "tracked" && tracking ? `:${Object.values(tracking).join(":")}` : again;
  await queueJoinedEmail(container, {
    to: order.email,
    template: "lines-changed",
    series: `lines:${line.order_id}:${step}`,
    dedupeKey: `line:${line.line_id}:${step}${nth}`,
    orderId: line.order_id,
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      step,
      lines: [
        {
          pieceName: item?.name ?? "",
          color: item?.color ?? "",
          quantity: line.quantity,
          ...(tracking && trackingFields(tracking)),
          ...(step === "delivered" && { returnBy: returnDay(line) }),
        },
      ],
      ordersUrl: ordersUrl(order),
    },
  });
}

/** Returns the last day on which a delivered item may be returned; null for a final sale. */
function returnDay(line: OrderLineRow): string | null {
  if (line.final_sale !== null) return null;
  const delivery = deliveryOf(line) ?? { delivered: new Date(), graceDays: line.grace_days };
  return returnDays(delivery, environment().SHOP_TIME_ZONE).dueOn;
}

function trackingFields({ carrier, number, url }: Tracking) {
  return {
    trackingNumber: number,
    ...(carrier !== "other" && { carrier: carrierNames[carrier] }),
    ...(url && { trackingUrl: url }),
  };
}
