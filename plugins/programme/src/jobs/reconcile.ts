import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { reconcile } from "../reconciliation/reconcile";

let isRunning = false;

/** Completes interrupted payments, refunds and mails. One round at a time. */
async function reconcilePayments(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await reconcile(container, { isThorough: false });
  } finally {
    isRunning = false;
  }
}

// Milliseconds. Both workflow engines take an interval as well as a cron line.
export const config = { name: "reconcile-payments", schedule: { interval: 15_000 } };

export default loggedJob(config.name, reconcilePayments);
