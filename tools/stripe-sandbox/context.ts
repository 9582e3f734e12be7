import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

export type LogEntry = Record<string, string | number | boolean | null>;

export interface Sandbox {
  store: Store;
  faults: Faults;
  /** The time in milliseconds; tests replace it. */
  now: () => number;
  log: (entry: LogEntry) => void;
  /** This sandbox's URL, without a trailing slash. */
  url: string;
  merchantName: string;
  /** The URL for webhooks; null to send none. */
  webhookUrl: string | null;
  webhookSecret: string | null;
  /** Compares requests, responses, and events with Stripe's own description; null turns it off. */
  checks: Checks | null;
}

export interface Exchange {
  /** The route, such as `GET /v1/refunds/:id`. Null for a URL that Stripe doesn't have. */
  route: string | null;
  parameters: Record<string, unknown>;
  status: number;
  body: string;
  apiVersion: string;
}

/**
 * Checks exchanges and events. Each check returns the differences from Stripe, or an empty list.
 */
export interface Checks {
  readonly problems: readonly string[];
  answer: (exchange: Exchange) => string[];
  event: (event: object) => string[];
}

/** Thrown when Stripe would behave differently. Rolls back the work and responds 500. */
export class UnlikeStripeError extends Error {
  constructor(problems: readonly string[]) {
    super(`This differs from Stripe: ${problems.join("; ")}`);
  }
}

/** The API request that caused a change. Both are null if a shopper or a timer caused it. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export const NO_REQUEST: Cause = { requestId: null, idempotencyKey: null };

/** Returns the time in seconds, the unit of Stripe's timestamps. */
export function nowInSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}
