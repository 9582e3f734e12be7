import { setTimeout as wait } from "node:timers/promises";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { renderEvent } from "./events.ts";
import type { EventRecord } from "./store.ts";
import { signWebhook } from "./webhook-signature.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60;
const ATTEMPT_TIMEOUT_MS = 20_000;
/** How long an attempt may delay the next event. After that, both are sent in parallel. */
const TURN_MS = 2000;

/** The delivery state of one event. Stored in memory, so that a restart retries immediately. */
export interface DeliveryProgress {
  attempts: number;
  lastError: string | null;
  /** In milliseconds since the epoch. */
  nextAttemptAt: number;
}

interface Delivery extends DeliveryProgress {
  sending: boolean;
  queuedAt: number;
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const limit = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, limit]);
  timer.abort();
}

/**
 * Sends events to the webhook in order of creation, at least once each. A failed event is retried
 * later, with growing delays, while later ones continue.
 */
export class WebhookSender {
  private readonly sandbox: Sandbox;
  private readonly deliveries = new Map<string, Delivery>();
  private readonly attempts = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private running = false;
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    sandbox.store.onCommit(() => {
      this.wake();
    });
    sandbox.faults.onChange(() => {
      this.wake();
    });
  }

  /** Sends all events that are due, unless that is in progress. */
  wake(): void {
    if (this.sandbox.webhookUrl === null || this.stopped || this.running) return;
    this.running = true;
    void this.run();
  }

  progressOf(eventId: string): DeliveryProgress | null {
    const delivery = this.deliveries.get(eventId);
    if (delivery === undefined) return null;
    const { attempts, lastError } = delivery;
    return { attempts, lastError, nextAttemptAt: this.dueAt(delivery) };
  }

  /**
   * Stops sending. Aborts attempts that are unfinished after `graceMs`; the next run repeats them.
   */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const attempts = Promise.allSettled([...this.attempts]);
    await atMost(graceMs, attempts);
    this.abort.abort();
    await attempts;
  }

  private dueAt(delivery: Delivery): number {
    if (delivery.attempts > 0) return delivery.nextAttemptAt;
    return delivery.queuedAt + this.sandbox.faults.current.webhookDelayMs;
  }

  /** Returns the event to send now, if there is one. Otherwise sets the timer for the next. */
  private next(): EventRecord | undefined {
    const { store, faults } = this.sandbox;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (faults.current.webhooksPaused) return undefined;
    const now = Date.now();
    const due: string[] = [];
    let earliest = Infinity;
    for (const { id } of store.deliveries.values()) {
      const delivery = this.deliveries.get(id) ?? {
        attempts: 0,
        lastError: null,
        nextAttemptAt: now,
        sending: false,
        queuedAt: now,
      };
      this.deliveries.set(id, delivery);
      if (delivery.sending) continue;
      const at = this.dueAt(delivery);
      if (at <= now) due.push(id);
      else earliest = Math.min(earliest, at);
    }
    const position = faults.current.webhookShuffle ? Math.floor(Math.random() * due.length) : 0;
    const id = due[position];
    if (id !== undefined) return store.events.get(id);
    if (earliest !== Infinity) {
      this.timer = setTimeout(() => {
        this.wake();
      }, earliest - now);
    }
    return undefined;
  }

  private async run(): Promise<void> {
    // Waits until the response to the request that created the events is sent.
    await wait(0);
    for (;;) {
      const event = this.stopped ? undefined : this.next();
      if (event === undefined) {
        // Reset in the same tick as the check that found nothing, so that no call of `wake` is
        // lost.
        this.running = false;
        return;
      }
      const attempt = this.deliver(event);
      this.attempts.add(attempt);
      void attempt.finally(() => this.attempts.delete(attempt));
      await atMost(TURN_MS, attempt);
    }
  }

  private async deliver(event: EventRecord): Promise<void> {
    const delivery = this.deliveries.get(event.id);
    if (delivery === undefined) return;
    delivery.sending = true;
    const problem = await this.send(event);
    delivery.sending = false;
    delivery.attempts += 1;
    delivery.lastError = problem;
    this.sandbox.log({
      webhook: event.id,
      type: event.type,
      attempt: delivery.attempts,
      problem,
    });
    if (problem === null) {
      if (this.sandbox.faults.current.webhookDuplicate) await this.send(event);
      this.settle(event);
    } else if (nowInSeconds(this.sandbox) - event.created > GIVE_UP_SECONDS) {
      this.settle(event);
    } else {
      const delay = FIRST_RETRY_MS * 2 ** Math.min(delivery.attempts - 1, 10);
      delivery.nextAttemptAt = Date.now() + Math.min(delay, LONGEST_RETRY_MS);
      this.wake();
    }
  }

  /** Removes an event that was delivered or will never be. */
  private settle(event: EventRecord): void {
    this.deliveries.delete(event.id);
    try {
      this.sandbox.store.transaction(() => {
        this.sandbox.store.deliveries.remove(event.id);
      });
    } catch (error) {
      // The removal was not recorded, so the event is sent again: delivery is at least once.
      this.sandbox.log({ level: "error", webhook: event.id, message: String(error) });
    }
  }

  private async send(event: EventRecord): Promise<string | null> {
    const { webhookUrl, webhookSecret } = this.sandbox;
    if (webhookUrl === null || webhookSecret === null) return "There is no webhook address";
    const body = JSON.stringify(renderEvent(this.sandbox, event), null, 2);
    // Uses the real time, because the receiver compares this timestamp with its own clock.
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(webhookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signWebhook(body, webhookSecret, timestamp),
          "user-agent": "Stripe/1.0 (payment sandbox)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `It answered ${response.status}`;
    } catch (error) {
      const reason: unknown = error instanceof Error ? (error.cause ?? error) : error;
      return reason instanceof Error ? reason.message : String(reason);
    }
  }
}
