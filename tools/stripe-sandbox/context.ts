import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

export type LogEntry = Record<string, string | number | boolean | null>;

/** The shared state of one running sandbox. */
export interface Sandbox {
  store: Store;
  faults: Faults;
  /** The time in milliseconds; tests replace it. */
  now: () => number;
  log: (entry: LogEntry) => void;
  /** This sandbox's address, without a slash at the end. */
  url: string;
  merchantName: string;
  /** Where webhooks go; null when none are sent. */
  webhookUrl: string | null;
  webhookSecret: string | null;
  /** Compares requests, answers and events with Stripe's own description; null turns it off. */
  checks: Checks | null;
}

/** A request to the API and its answer. */
export interface Exchange {
  /** Such as `GET /v1/refunds/:id`; null for an address that Stripe does not have. */
  route: string | null;
  parameters: Record<string, unknown>;
  status: number;
  body: string;
  apiVersion: string;
}

/** Reports what Stripe would not accept, answer or send; nothing when all matches Stripe. */
export interface Checks {
  /** Everything found so far. */
  readonly problems: readonly string[];
  answer: (exchange: Exchange) => string[];
  event: (event: object) => string[];
}

/** Stripe would behave differently. The work is undone, and the request answered with a 500. */
export class UnlikeStripeError extends Error {
  constructor(problems: readonly string[]) {
    super(`Not as Stripe has it: ${problems.join("; ")}`);
  }
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
