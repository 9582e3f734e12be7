import { setTimeout as wait } from "node:timers/promises";
import type { Part, StartedPart } from "./processes.ts";
import { describeError, say } from "./progress.ts";

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/**
 * A process that has run this long counts as stable: when it ends, it restarts after the shortest
 * pause.
 */
const STABLE_MS = 10_000;
/** The time limit for a replaced process to finish its requests. */
const DRAIN_MS = 30_000;

/**
 * Runs several processes of one program. Restarts a process that ends, after a pause that grows
 * with each failure.
 */
export class Group {
  readonly members: Part[] = [];
  private readonly stopping = new AbortController();
  private turn = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly count: number,
    private readonly start: (name: string) => StartedPart,
    private readonly firstPauseMs = FIRST_PAUSE_MS,
  ) {}

  /** Starts all processes. Resolves when they accept requests. */
  async startAll(): Promise<void> {
    await Promise.all(Array.from({ length: this.count }, (_, slot) => this.fill(slot, 0)));
  }

  /**
   * Replaces the processes one by one: a new one accepts requests before the old one ends. If a new
   * one fails to start, rejects and leaves the others unchanged.
   */
  async replaceAll(): Promise<void> {
    for (let slot = 0; slot < this.count; slot += 1) {
      const old = this.members[slot];
      await this.inSequence(() => this.fill(slot, 0));
      await old?.drain(DRAIN_MS);
    }
  }

  running(): Part[] {
    return this.members.filter((part) => part.isRunning());
  }

  async stop(stopMs: number | undefined): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.members.map((part) => part.stop(stopMs)));
  }

  private async fill(slot: number, failures: number): Promise<void> {
    this.stopping.signal.throwIfAborted();
    const { part, ready } = this.start(`${this.name} ${slot + 1}`);
    try {
      await ready;
    } catch (error) {
      await part.stop();
      throw error;
    }
    this.members[slot] = part;
    const readyAt = Date.now();
    if (this.stopping.signal.aborted) await part.stop();
    void part.ended.then(({ code, signal }) => {
      if (!this.isCurrent(slot, part)) return;
      const how = signal ? `was ended by ${signal}` : `ended with status ${code ?? "?"}`;
      say(`${part.name} ${how}. See its log.`);
      const wasStable = Date.now() - readyAt >= STABLE_MS;
      void this.startAgain(slot, part, wasStable ? 0 : failures);
    });
  }

  private async startAgain(slot: number, ended: Part, failures: number): Promise<void> {
    for (let failed = failures; this.isCurrent(slot, ended); failed += 1) {
      const pause = Math.min(this.firstPauseMs * 2 ** failed, MAX_PAUSE_MS);
      say(`${ended.name} restarts in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      await this.inSequence(async () => {
        if (this.isCurrent(slot, ended)) await this.fill(slot, failed + 1);
      }).catch((error: unknown) => {
        if (!this.stopping.signal.aborted) say(describeError(error));
      });
    }
  }

  private isCurrent(slot: number, part: Part): boolean {
    return !this.stopping.signal.aborted && this.members[slot] === part;
  }

  /** Runs restarts and replacements one after the other, so that they never fill the same slot. */
  private inSequence(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}
