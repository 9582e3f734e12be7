import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

export type LogEntry = Record<string, string | number | boolean | null>;

/** What the parts of one running sandbox share. */
export interface Sandbox {
  store: Store;
  faults: Faults;
  /** The time in milliseconds; tests put in their own. */
  now: () => number;
  log: (entry: LogEntry) => void;
  /** Where this sandbox answers, without a slash at the end. */
  url: string;
  merchantName: string;
  /** Where webhooks go; null when none are sent. */
  webhookUrl: string | null;
  webhookSecret: string | null;
}

/** The API request behind a change; both null when a shopper or a timer caused it. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export const NO_REQUEST: Cause = { requestId: null, idempotencyKey: null };

/** Stripe's timestamps count whole seconds. */
export function nowInSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}
