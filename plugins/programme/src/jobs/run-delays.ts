import type { MedusaContainer } from "@medusajs/framework/types";
import { runDelays } from "../delays/run-delays";
import { loggedJob } from "../lib/logged-job";

let isRunning = false;

/** Skips a run while another is in progress. */
async function runDelayNotices(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await runDelays(container);
  } finally {
    isRunning = false;
  }
}

// In milliseconds. A cron expression would use the server's time zone.
export const config = { name: "run-delays", schedule: { interval: 15_000 } };

export default loggedJob(config.name, runDelayNotices);
