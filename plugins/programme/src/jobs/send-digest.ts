import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { sendDigest } from "../staff/send-digest";

/** Sends staff their daily email once it is 8:00 in the shop's time zone. */
async function sendDailyDigest(container: MedusaContainer): Promise<void> {
  await sendDigest(container);
}

// In milliseconds. A cron expression would use the server's time zone.
export const config = { name: "send-digest", schedule: { interval: 60_000 } };

export default loggedJob(config.name, sendDailyDigest);
