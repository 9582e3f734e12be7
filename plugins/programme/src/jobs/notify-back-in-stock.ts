import type { MedusaContainer } from "@medusajs/framework/types";
import { hasActiveAlerts } from "../read/stock-alerts";
import { notifyNext } from "../back-in-stock/notify-next";
import { withLock } from "../lib/locks";
import { loggedJob } from "../lib/logged-job";

let isRunning = false;

/** Sends due back-in-stock alerts. Skips a run while another is in progress. */
async function sendBackInStockAlerts(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    if (!(await hasActiveAlerts(container))) return;
    await withLock(container, "backInStock", "", () => notifyNext(container));
  } finally {
    isRunning = false;
  }
}

// In milliseconds. Short, because the page shows new stock immediately and customers with an alert
// should not be the last to know.
export const config = { name: "tell-back-in-stock", schedule: { interval: 15_000 } };

export default loggedJob(config.name, sendBackInStockAlerts);
