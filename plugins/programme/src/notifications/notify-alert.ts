import type { MedusaContainer } from "@medusajs/framework/types";
import { dateTimeText } from "../lib/date-time-text";
import { emailEnvironment } from "../server-kit/email-environment";
import { queueEmail } from "./queue-email";
import { shopperUrl } from "./shopper-url";
import type { EmailData } from "./templates";

interface AlertToTell {
  id: string;
  kind: EmailData["payment-alert"]["kind"];
  order: { id: string; number: number } | undefined;
  amountCents: number;
  reason: string;
  dueAt: Date | null;
  isOnHold: boolean;
  /** Of an alert about a package. */
  trackingNumber: string | undefined;
}

/** Queues an email to the shop about a dispute, fraud warning, failed refund, or package, once. */
export async function notifyAlert(
  container: MedusaContainer,
  { id, kind, order, amountCents, reason, dueAt, isOnHold, trackingNumber }: AlertToTell,
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
