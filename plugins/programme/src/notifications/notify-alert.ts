import type { MedusaContainer } from "@medusajs/framework/types";
import { dateTimeText } from "../lib/date-time-text";
import { emailEnvironment } from "../server-kit/email-environment";
import { queueEmail } from "./queue-email";
import { shopperUrl } from "./shopper-url";
import type { EmailData } from "./templates";

interface AlertToSend {
  id: string;
  kind: EmailData["payment-alert"]["kind"];
  order: { id: string; number: number } | undefined;
  amountCents: number;
  reason: string;
  dueAt: Date | null;
  isOnHold: boolean;
  /** Only for an alert about a package. */
  trackingNumber: string | undefined;
}

/** Queues one email to the shop about each dispute, fraud warning, failed refund, package, or differing order. */
export async function notifyAlert(
  container: MedusaContainer,
  { id, kind, order, amountCents, reason, dueAt, isOnHold, trackingNumber }: AlertToSend,
): Promise<void> {
  await queueEmail(container, {
    to: emailEnvironment().MAIL_SHOP,
    template: "payment-alert",
    data: {
      kind,
      orderNumber: order?.number,
      amountCents,
      reason,
      dueOn: dueAt ? dateTimeText(dueAt) : undefined,
      isOnHold,
      trackingNumber,
      url: shopperUrl(order ? `/admin/orders/${order.id}` : "/admin"),
    },
    dedupeKey: `payment-alert:${id}`,
  });
}
