import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { sendDueDeliveries } from "../webhooks/send-due";

/** Sends webhooks. A new one waits at most three seconds. */
async function sendWebhooks(container: MedusaContainer): Promise<void> {
  await sendDueDeliveries(container);
}

// In milliseconds. Both workflow engines accept an interval as well as a cron expression.
export const config = { name: "send-webhooks", schedule: { interval: 3000 } };

export default loggedJob(config.name, sendWebhooks);
