import { Counter, Gauge, Histogram } from "prom-client";
import { securityEventKinds } from "./security-event-kinds";

export const securityEvents = new Counter({
  name: "shop_security_events_total",
  help: "Security events by kind: log_in_failed, log_in_locked, door_refused and others.",
  labelNames: ["kind"] as const,
});
// Starts each series at 0, so that the first event shows as an increase.
for (const kind of securityEventKinds) securityEvents.inc({ kind }, 0);

const lockWaits = new Histogram({
  name: "shop_lock_wait_duration_seconds",
  help: "Time spent waiting for the shop's locks, by kind.",
  labelNames: ["lock"] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10, 20, 60],
});

const locksRefused = new Counter({
  name: "shop_locks_refused_total",
  help: "Tasks that timed out waiting for a lock, by kind.",
  labelNames: ["lock"] as const,
});

/**
 * Records how long `work` waits until `take`, which acquires the lock, starts it. Labels waits and
 * timeouts with the requested lock.
 */
export async function countLockWaits<T>(
  lock: string,
  work: () => Promise<T>,
  take: (work: () => Promise<T>) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const lockState = { isTaken: false };
  try {
    return await take(() => {
      lockState.isTaken = true;
      lockWaits.observe({ lock }, (performance.now() - start) / 1000);
      return work();
    });
  } catch (error) {
    if (!lockState.isTaken) locksRefused.inc({ lock });
    throw error;
  }
}

export const rejectedRequestsTotal = new Counter({
  name: "shop_requests_sent_away_total",
  help: "Requests rejected with 429 after the maximum queue time.",
});

export const requestsWaiting = new Gauge({
  name: "shop_requests_waiting",
  help: "Requests in this process's queue.",
});

export const emailDeliveries = new Counter({
  name: "shop_mails_total",
  help: "Email deliveries by outcome: sent, retried (to be sent later), or given_up.",
  labelNames: ["outcome"] as const,
});
for (const outcome of ["sent", "retried", "given_up"]) emailDeliveries.inc({ outcome }, 0);

export const ignoredStripeEvents = new Counter({
  name: "shop_stripe_events_ignored_total",
  help: "Events from Stripe that the shop ignores, by type and reason: unneeded, mode, or account.",
  labelNames: ["type", "reason"] as const,
});

export const reconciliationFindings = new Counter({
  name: "shop_reconciliation_findings_total",
  help: "Findings of the reconciliation, by kind. A finding that is still open is counted in each run.",
  labelNames: ["kind"] as const,
});

export const reconciliationLastRun = new Gauge({
  name: "shop_reconciliation_last_run_timestamp_seconds",
  help: "When this process last finished a reconciliation run; absent if it ran none.",
});
// A gauge starts at 0, which would mean a run in 1970.
reconciliationLastRun.remove();
