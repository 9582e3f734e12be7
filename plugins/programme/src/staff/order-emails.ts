import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import {
  isQueued,
  isRenderable,
  requeueEmail,
  readOrderEmails,
  subjectOf,
} from "../notifications/order-emails";
import { orderName } from "./order-name";

interface EmailToResend {
  orderId: string;
  mailId: string;
  /** How many emails about the order the staff member saw. */
  seen: number;
}

/**
 * Queues an email about an order again and writes an audit entry. A double click does nothing the
 * second time, because both requests saw the same number of emails.
 */
export async function resendOrderEmail(
  container: MedusaContainer,
  { orderId, mailId, seen }: EmailToResend,
  by: string,
): Promise<void> {
  const name = await orderName(container, orderId);
  const emails = await readOrderEmails(container, orderId);
  const email = emails.find(({ id }) => id === mailId);
  if (!email) throw problem(404, "Email not found.");
  if (email.state === "waiting") {
    throw problem(409, "This email hasn't been sent yet. It will be sent automatically.");
  }
  if (!isRenderable(email)) {
    throw problem(
      409,
      "This email is from an earlier version of the shop and can't be sent again.",
    );
  }
  const dedupeKey = `again:${mailId}:${seen}`;
  await withLock(container, "order", orderId, async () => {
    if (await isQueued(container, dedupeKey)) return;
    await requeueEmail(container, email, { orderId, dedupeKey });
    await recordAuditEntries(container, [
      {
        by,
        kind: "order",
        subject: { id: orderId, name },
        what: `Sent again to ${email.to}: ${subjectOf(email)}`,
      },
    ]);
  });
}
