import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
// These imports register how to create the attached invoices, return labels, and return slips.
import "../labels/return-label-attachment";
import "../notifications/invoice-attachment";
import "../order-lines/return-slip/attachment";
import { sendDueEmails } from "../notifications/send-due";

/** Sends queued emails. A new email waits at most three seconds. */
async function sendEmails(container: MedusaContainer): Promise<void> {
  await sendDueEmails(container);
}

// In milliseconds. Both workflow engines accept an interval as well as a cron expression.
export const config = { name: "send-mails", schedule: { interval: 3000 } };

export default loggedJob(config.name, sendEmails);
