import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
// Mails attach invoices and return slips: these imports register how to create them.
import "../notifications/invoice-attachment";
import "../order-lines/return-slip/attachment";
import { sendDueEmails } from "../notifications/send-due";

/** Sends queued mails. A newly queued mail waits three seconds at most. */
async function sendMails(container: MedusaContainer): Promise<void> {
  await sendDueEmails(container);
}

// Milliseconds. Both workflow engines take an interval as well as a cron line.
export const config = { name: "send-mails", schedule: { interval: 3000 } };

export default loggedJob(config.name, sendMails);
