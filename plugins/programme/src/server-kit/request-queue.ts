import { performance } from "node:perf_hooks";

/**
 * The line in front of a server that has more to do than it can: so many requests are worked on at
 * once, the others wait in the order of coming, and those that wait too long are sent away before
 * anything was done for them. Everything at once would take each of them longer than anybody waits.
 */

interface Waiting {
  begin: () => void;
  refuse: () => void;
  /** Whether nobody waits for the answer any more. */
  hasLeft: () => boolean;
  since: number;
}

interface Options {
  /** How many are worked on at once at least, however much there is to do. */
  atOnce: number;
  longestWaitMs: number;
  now?: () => number;
}

export class RequestQueue {
  private readonly waiting: Waiting[] = [];
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

  /** Calls `begin` now or later, `refuse` when it takes too long, or neither for one who has left. */
  join(one: Omit<Waiting, "since">): void {
    if (this.waiting.length === 0 && this.working < this.most) this.start(one);
    else this.waiting.push({ ...one, since: this.now() });
  }

  /** One that has begun is answered. */
  leave(): void {
    this.working -= 1;
    this.callNext();
  }

  /**
   * Several times a second. A server that has time to spare waits for others (a database, Stripe), so
   * it takes on more at once; one without goes back to the least.
   */
  look(hasTimeToSpare: boolean): void {
    if (!hasTimeToSpare) this.most = this.options.atOnce;
    else if (this.waiting.length > 0) this.most += this.options.atOnce;
    else this.most = Math.max(this.options.atOnce, this.working);
    this.callNext();
    const tooLong = this.now() - this.options.longestWaitMs;
    while (this.waiting[0] && this.waiting[0].since <= tooLong) this.waiting.shift()?.refuse();
  }

  private callNext(): void {
    while (this.working < this.most) {
      const next = this.waiting.shift();
      if (!next) return;
      if (!next.hasLeft()) this.start(next);
    }
  }

  private start({ begin }: Pick<Waiting, "begin">): void {
    this.working += 1;
    begin();
  }
}

const LOOK_EVERY_MS = 100;
/** The part of the time in which the process computed: above, everything takes longer. */
const FULL = 0.9;

/** Tells `look` several times a second whether this process has time to spare. */
export function watchEventLoopLoad(look: (hasTimeToSpare: boolean) => void): void {
  let before = performance.eventLoopUtilization();
  const compare = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    look(utilization < FULL);
  };
  setInterval(compare, LOOK_EVERY_MS).unref();
}
