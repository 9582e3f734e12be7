import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { reconcile } from "../reconciliation/reconcile";

let isRunning = false;

/**
 * Completes interrupted payments, refunds, and emails. Skips a run while another is in progress.
 */
async function reconcilePayments(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await reconcile(container, { isThorough: false });
  } finally {
    isRunning = false;
  }
}

// In milliseconds. Both workflow engines accept an interval as well as a cron expression.
export const config = { name: "reconcile-payments", schedule: { interval: 15_000 } };

export default loggedJob(config.name, reconcilePayments);
