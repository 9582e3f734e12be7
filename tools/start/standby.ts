import { once } from "node:events";
import type { Part } from "./processes.ts";

/** Short, because a waiting process has no requests to finish. */
const STOP_MS = 500;
const PID_FILES = ["commerce", "commerce-standby"] as const;

/**
 * Keeps a process ready to become the next commerce server, for `npm run dev`. `warm-start.cjs`
 * describes what it does while it waits.
 */
export class Standby {
  private next: Part | undefined;
  private started = 0;

  /** `start` starts a process and stores its ID in the file that `note` names. */
  constructor(private readonly start: (note: string) => Part) {}

  /** Returns the waiting process, or a new one, to be used as a server. */
  take(): Part {
    const part = this.next?.isRunning() ? this.next : this.startNew();
    this.next = undefined;
    part.child.send({ start: true });
    return part;
  }

  /** Starts another process, which loads the libraries that `running` has loaded. */
  async prepare(running: Part): Promise<void> {
    if (this.next?.isRunning() || !running.isRunning()) return;
    const next = this.startNew();
    this.next = next;
    const loadedMessage = once(running.child, "message") as Promise<[{ loaded: string[] }]>;
    running.child.send({ listModules: true });
    const [{ loaded }] = await Promise.race([
      loadedMessage,
      running.ended.then(() => [{ loaded: [] }]),
    ]);
    if (this.next === next && next.isRunning()) next.child.send({ load: loaded });
  }

  async stop(): Promise<void> {
    await this.next?.stop(STOP_MS);
  }

  private startNew(): Part {
    const note = PID_FILES[this.started++ % PID_FILES.length] ?? PID_FILES[0];
    return this.start(note);
  }
}
