import path from "node:path";
import { freePort } from "../start/ports.ts";
import type { Part } from "../start/processes.ts";
import { medusaStart, programs } from "../start/programs.ts";
import { Stack, type StackOptions } from "../start/stack.ts";
import { Group } from "./group.ts";

/** The number of processes of each kind. */
export interface Counts {
  storefront: number;
  commerce: number;
  worker: number;
}

/**
 * A shop with several processes of each server, as in production. Serves no metrics, because the
 * processes of a server would share the port.
 */
export class GroupStack extends Stack {
  private readonly groups: Group[] = [];

  constructor(
    options: StackOptions,
    private readonly counts: Counts,
  ) {
    super(options);
  }

  override get servers(): Part[] {
    return this.groups.flatMap(({ members }) => members);
  }

  /** Stops the groups in reverse order, so that each one keeps what it depends on until it ends. */
  override async stop(): Promise<void> {
    for (const group of this.groups.toReversed()) await group.stop();
    await super.stop();
  }

  protected override async launchServers(): Promise<void> {
    const { root, settings, step } = this.options;
    const commerce = programs.commerce(root, settings, false);
    const worker = { ...commerce, args: medusaStart(root, "127.0.0.1", await freePort()) };
    const storefront = programs.storefront(root, settings, false);
    // In this order, because the storefront needs commerce.
    for (const [name, { args, cwd }] of [
      ["commerce", commerce],
      ["worker", worker],
      ["storefront", storefront],
    ] as const) {
      const isWorker = name === "worker";
      const group = new Group({
        name,
        count: this.counts[name],
        args,
        cwd: path.join(root, cwd),
        env: { ...this.environment, MEDUSA_WORKER_MODE: isWorker ? "worker" : "server" },
        dataFolder: settings.DATA_DIR,
        // Emails and invoices leave the CPU to the servers that customers wait for.
        isBackground: isWorker,
      });
      this.groups.push(group);
    }
    for (const group of this.groups) {
      const { count, name } = group.options;
      await step(`${count} × ${name}`, () => group.startAll());
    }
  }
}
