import { performance } from "node:perf_hooks";

/**
 * Queues requests when a server is overloaded: it processes a limited number concurrently, starts
 * the others in order of arrival, and rejects those that wait too long before doing any work.
 * Without the limit, every request would take longer than clients wait.
 */

interface QueuedRequest {
  begin: () => void;
  refuse: () => void;
  hasLeft: () => boolean;
  since: number;
}

interface Options {
  /** Minimum number of concurrent requests, whatever the load. */
  atOnce: number;
  longestWaitMs: () => number;
  now?: () => number;
}

export class RequestQueue {
  private readonly waiting: QueuedRequest[] = [];
  private working = 0;
  private most: number;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.most = options.atOnce;
    this.now = options.now ?? (() => performance.now());
  }

  get length(): number {
    return this.waiting.length;
  }

  /**
   * Calls `begin` now or later, or `refuse` after the longest wait. Calls neither if the client
   * disconnects.
   */
  join(one: Omit<QueuedRequest, "since">): void {
    if (this.waiting.length === 0 && this.working < this.most) this.start(one);
    else this.waiting.push({ ...one, since: this.now() });
  }

  leave(): void {
    this.working -= 1;
    this.callNext();
  }

  /**
   * Adjusts the concurrency; called several times a second. A process with idle CPU is waiting for
   * other systems (a database, Stripe), so it starts more requests. A busy one returns to the
   * minimum.
   */
  look(hasTimeToSpare: boolean): void {
    if (!hasTimeToSpare) this.most = this.options.atOnce;
    else if (this.waiting.length > 0) this.most += this.options.atOnce;
    else this.most = Math.max(this.options.atOnce, this.working);
    this.callNext();
    const tooLong = this.now() - this.options.longestWaitMs();
    while (this.waiting[0] && this.waiting[0].since <= tooLong) this.waiting.shift()?.refuse();
  }

  private callNext(): void {
    while (this.working < this.most) {
      const next = this.waiting.shift();
      if (!next) return;
      if (!next.hasLeft()) this.start(next);
    }
  }

  private start({ begin }: Pick<QueuedRequest, "begin">): void {
    this.working += 1;
    begin();
  }
}

const LOOK_EVERY_MS = 100;
/** Event loop utilization above which all requests slow down. */
const MAX_UTILIZATION = 0.9;

/** Calls `look` several times a second; the argument is true if the process has idle CPU time. */
export function watchEventLoopLoad(look: (hasTimeToSpare: boolean) => void): void {
  let before = performance.eventLoopUtilization();
  const compare = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    look(utilization < MAX_UTILIZATION);
  };
  setInterval(compare, LOOK_EVERY_MS).unref();
}
