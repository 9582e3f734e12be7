import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../tools/start/ports.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface Ports {
  storefront: number;
  commerce: number;
  sandbox: number;
}

export async function freePorts(): Promise<Ports> {
  return { storefront: await freePort(), commerce: await freePort(), sandbox: await freePort() };
}

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-start-"));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the processes of this shop: its database by the folder, its servers by their ports. */
export function processesOf(folder: string, ports: Ports): string[] {
  const all = execFileSync("ps", ["-eo", "pid,stat,args"], { encoding: "utf8" }).split("\n");
  const marks = [folder, ` -p ${ports.commerce}`];
  return all.filter((line) => marks.some((mark) => line.includes(mark)) && !/^\s*\d+ Z/.test(line));
}

/** Returns all files in the data folder that other users of this machine could read or enter. */
export function filesOpenToOthers(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const rights = (name: string) =>
    // Ignores missing files, because the database creates and deletes files at any time.
    lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.mode ?? 0;
  return ["", ...below].filter((name) => rights(name) & 0o077);
}

interface Installation {
  /** The folder of the shop's code; this checkout by default. */
  checkout?: string;
  /** The Node that runs it; this process's by default. */
  program?: string;
  args?: string[];
}

/** Runs `npm start` as a child process and collects its output. */
export class ShopProcess {
  readonly child: ChildProcess;
  output = "";
  private readonly ended: Promise<unknown>;

  constructor(
    variables: Record<string, string>,
    { checkout = root, program = process.execPath, args = [] }: Installation = {},
  ) {
    this.child = spawn(program, [path.join(checkout, "tools/start.mjs"), ...args], {
      cwd: checkout,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stdout?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(this.child, "exit");
  }

  static on(
    folder: string,
    ports: Ports,
    more: Record<string, string> = {},
    installation?: Installation,
  ): ShopProcess {
    const variables = {
      DATA_DIR: folder,
      STOREFRONT_PORT: String(ports.storefront),
      COMMERCE_PORT: String(ports.commerce),
      SANDBOX_PORT: String(ports.sandbox),
      ...more,
    };
    return new ShopProcess(variables, installation);
  }

  /** Resolves once the URLs are printed. Rejects with the output if the start fails first. */
  async opened(): Promise<void> {
    while (!this.output.includes("Stop it with Ctrl-C.")) {
      if (this.child.exitCode !== null) throw new Error(`The start ended:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * Sends the signal and waits until the process ends. Returns the status and the duration in ms.
   */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<{ status: number | null; ms: number }> {
    const started = Date.now();
    this.child.kill(signal);
    await this.ended;
    return { status: this.child.exitCode, ms: Date.now() - started };
  }

  /** Waits until the process ends on its own. */
  async gone(): Promise<number | null> {
    await this.ended;
    return this.child.exitCode;
  }
}
