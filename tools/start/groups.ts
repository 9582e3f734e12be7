import path from "node:path";
import { openMetricsPort } from "../../plugins/programme/src/server-kit/metrics-server.ts";
import { Group } from "./group.ts";
import { groupMetrics } from "./group-metrics.ts";
import type { Counts } from "./options.ts";
import { forkPart, type Part, type StartedPart } from "./processes.ts";
import { metricsPorts, programs, type PartName } from "./programs.ts";
import type { Settings } from "./settings.ts";

const ORDER = ["commerce", "worker", "storefront"] as const satisfies PartName[];

type Name = (typeof ORDER)[number];

interface Options {
  root: string;
  settings: Settings;
  counts: Counts;
  environment: NodeJS.ProcessEnv;
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
}

/** Runs several processes of each server. Node's cluster shares a port among them. */
export class Groups {
  private readonly groups: [Name, Group][];

  constructor(private readonly options: Options) {
    const { counts } = options;
    this.groups = ORDER.filter((name) => counts[name] > 0).map((name) => [
      name,
      new Group(name, counts[name], (member) => this.startMember(name, member)),
    ]);
  }

  get members(): Part[] {
    return this.groups.flatMap(([, group]) => group.members);
  }

  async start(): Promise<void> {
    for (const [name, group] of this.groups) {
      this.openMetrics(name, group);
      await this.options.step(`${this.options.counts[name]} × ${name}`, () => group.startAll());
    }
  }

  /**
   * Replaces the storefront last, because it may use new features of the commerce server, but not
   * the other way around.
   */
  async replaceAll(): Promise<void> {
    for (const [name, group] of this.groups) {
      await this.options.step(`new ${name}`, () => group.replaceAll());
    }
  }

  /** Stops the groups in reverse order, so that each one keeps what it depends on until it ends. */
  async stop(stopMs: Record<string, number>): Promise<void> {
    for (const [name, group] of this.groups.toReversed()) await group.stop(stopMs[name]);
  }

  /** Serves metrics here instead of in the processes, where Node's cluster would share the port. */
  private openMetrics(name: Name, group: Group): void {
    const { METRICS_PORT, METRICS_HOST } = this.options.settings;
    if (METRICS_PORT === undefined) return;
    const place = { METRICS_PORT: METRICS_PORT + metricsPorts[name], METRICS_HOST };
    openMetricsPort(place, () => groupMetrics(group.running()));
  }

  private startMember(name: Name, member: string): StartedPart {
    const { root, settings, counts, environment } = this.options;
    const program = programs[name](root, settings, false);
    return forkPart({
      name: member,
      args: program.args,
      cwd: path.join(root, program.cwd),
      env: {
        ...environment,
        ...(name === "commerce" && counts.worker > 0 && { MEDUSA_WORKER_MODE: "server" }),
        ...program.env,
      },
      dataFolder: settings.DATA_DIR,
      // Emails and invoices leave the CPU to the servers that customers wait for.
      isBackground: name === "worker",
    });
  }
}
