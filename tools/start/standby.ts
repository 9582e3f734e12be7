import { once } from "node:events";
import type { Part } from "./processes.ts";

/** It has nothing to bring to an end. */
const PATIENCE_MS = 500;
const NOTES = ["commerce", "commerce-standby"] as const;

/**
 * For `npm run dev`: keeps a process ready to be the next commerce server. See `warm-start.cjs` for
 * what it does meanwhile.
 */
export class Standby {
  private next: Part | undefined;
  private started = 0;

  /** `start` starts such a process; its note of the process is the one that it is given. */
  constructor(private readonly start: (note: string) => Part) {}

  /** The process that waits, or a new one; it is a server from now on. */
  take(): Part {
    const part = this.next?.isRunning() ? this.next : this.startNew();
    this.next = undefined;
    part.child.send({ start: true });
    return part;
  }

  /** Makes another one ready, for which `running` is the example. */
  async prepare(running: Part): Promise<void> {
    if (this.next?.isRunning() || !running.isRunning()) return;
    const next = this.startNew();
    this.next = next;
    const told = once(running.child, "message") as Promise<[{ loaded: string[] }]>;
    running.child.send({ tell: true });
    const [{ loaded }] = await Promise.race([told, running.ended.then(() => [{ loaded: [] }])]);
    if (this.next === next && next.isRunning()) next.child.send({ load: loaded });
  }

  async stop(): Promise<void> {
    await this.next?.stop(PATIENCE_MS);
  }

  private startNew(): Part {
    const note = NOTES[this.started++ % NOTES.length] ?? NOTES[0];
    return this.start(note);
  }
}
