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
  /** What is taken, answered and sent is compared with Stripe's own description; null: it is not. */
  checks: Checks | null;
}

/** A request to the API and its answer. */
export interface Exchange {
  /** Such as `GET /v1/refunds/:id`; null for an address that is none of Stripe's. */
  route: string | null;
  parameters: Record<string, unknown>;
  status: number;
  body: string;
  apiVersion: string;
}

/** Says what Stripe would not take, answer or send; nothing when all is as Stripe has it. */
export interface Checks {
  /** Everything found so far. */
  readonly problems: readonly string[];
  answer: (exchange: Exchange) => string[];
  event: (event: object) => string[];
}

/** What was done is not what Stripe would do. It is undone, and the request answered with a 500. */
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
