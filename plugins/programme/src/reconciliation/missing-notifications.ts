import type { MedusaContainer } from "@medusajs/framework/types";
import { notifyChanges } from "../order-lines/notify-changes";
import { emailContactMessages } from "../contact/create-message";
import { checkoutService } from "../payments/attempt";
import { notifyPayment } from "../notifications/notify-payment";
import type { Finding } from "./finding";

const MIN_AGE_MS = 15_000;

/** Sends the invoices and emails that interrupted runs did not send. */
export async function sendMissingNotifications(container: MedusaContainer): Promise<Finding[]> {
  const before = new Date(Date.now() - MIN_AGE_MS);
  const attempts = await checkoutService(container).listPaymentAttempts(
    { state: ["ordered", "refunded"], told_at: null, updated_at: { $lt: before } },
    { take: 100 },
  );
  for (const attempt of attempts) await notifyPayment(container, attempt.id);
  const changes = await notifyChanges(container, before);
  const messages = await emailContactMessages(container, before);
  return [
    ...attempts.map(({ id }) => lateFinding("an email about a payment was sent late", id)),
    ...changes.map((id) => lateFinding("an email about a change was sent late", id)),
    ...messages.map((id) => lateFinding("an email about a contact message was sent late", id)),
  ];
}

function lateFinding(what: string, id: string): Finding {
  return { kind: "late_notification", what, id };
}
