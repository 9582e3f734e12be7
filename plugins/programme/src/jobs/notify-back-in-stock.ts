import type { MedusaContainer } from "@medusajs/framework/types";
import { hasActiveAlerts } from "../read/stock-alerts";
import { notifyNext } from "../back-in-stock/notify-next";
import { withLock } from "../lib/locks";
import { loggedJob } from "../lib/logged-job";

let isRunning = false;

/** Tells those who wait for a sold-out color that pieces are back. One round at a time. */
async function tellBackInStock(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    if (!(await hasActiveAlerts(container))) return;
    await withLock(container, "backInStock", "", () => notifyNext(container));
  } finally {
    isRunning = false;
  }
}

// Milliseconds. The collection's page shows a piece at once: who asked for it is not to come last.
export const config = { name: "tell-back-in-stock", schedule: { interval: 15_000 } };

export default loggedJob(config.name, tellBackInStock);
