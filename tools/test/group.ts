import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import {
  END_WITH_STARTER_ARGS,
  READY_MS,
  watchPart,
  type Part,
  type PartOptions,
} from "../start/processes.ts";
import { describeError, say } from "../start/progress.ts";

const PAUSE_MS = 1000;

// Lets the servers accept connections from one shared queue, so that idle ones take more. By
// default, this process would pass each connection to a server and wait for its confirmation, so a
// server that is busy for half a second would get only two connections a second.
cluster.schedulingPolicy = cluster.SCHED_NONE;

interface GroupOptions extends PartOptions {
  count: number;
  /** True for processes that get less CPU time than the others on a busy machine. */
  isBackground?: boolean;
  pauseMs?: number;
}

/**
 * Runs several processes of one program, for tests. Node's cluster shares their port. Restarts a
 * process that ends, after a pause.
 */
export class Group {
  readonly members: Part[] = [];
  private readonly stopping = new AbortController();

  constructor(readonly options: GroupOptions) {}

  /** Starts all processes. Resolves when they accept requests. */
  async startAll(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.count }, (_, slot) => this.fill(slot)));
  }

  async stop(stopMs?: number): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.members.map((part) => part.stop(stopMs)));
  }

  private async fill(slot: number): Promise<void> {
    this.stopping.signal.throwIfAborted();
    const { worker, part } = forkPart({
      ...this.options,
      name: `${this.options.name} ${slot + 1}`,
    });
    if (!(await isListening(worker, part))) {
      await part.stop();
      throw new Error(`${part.name} did not start:\n${part.tail()}`);
    }
    this.members[slot] = part;
    if (this.stopping.signal.aborted) await part.stop();
    void part.ended.then(({ code, signal }) => {
      if (this.stopping.signal.aborted) return;
      const how = signal ? `was ended by ${signal}` : `ended with status ${code ?? "?"}`;
      say(`${part.name} ${how}. See its log.`);
      void this.startAgain(slot, part);
    });
  }

  private async startAgain(slot: number, ended: Part): Promise<void> {
    while (!this.stopping.signal.aborted && this.members[slot] === ended) {
      await wait(this.options.pauseMs ?? PAUSE_MS);
      await this.fill(slot).catch((error: unknown) => {
        if (!this.stopping.signal.aborted) say(describeError(error));
      });
    }
  }
}

function forkPart(options: GroupOptions): { worker: Worker; part: Part } {
  const [exec, ...args] = options.args;
  cluster.setupPrimary({
    exec,
    args,
    execArgv: END_WITH_STARTER_ARGS,
    cwd: options.cwd,
    silent: true,
  });
  const worker = cluster.fork(options.env);
  const { pid } = worker.process;
  if (options.isBackground === true && pid !== undefined) {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  }
  return { worker, part: watchPart(worker.process, options) };
}

/** Resolves with true when the process accepts requests, or with false if it does not in time. */
async function isListening(worker: Worker, part: Part): Promise<boolean> {
  const late = new AbortController();
  const result = await Promise.race([
    once(worker, "listening").then(() => true),
    part.ended.then(() => false),
    wait(READY_MS, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  return result;
}
