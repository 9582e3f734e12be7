import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openLog } from "./log-file.ts";
import { makePrivateFolder } from "./private-files.ts";

const STOP_MS = 4000;
export const READY_MS = 90_000;
const TAIL_LINES = 25;
const TAIL_CHARACTERS = 8000;
const END_WITH_STARTER = "end-with-starter.mjs";

export interface Part {
  name: string;
  child: ChildProcess;
  tail(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isRunning(): boolean;
  /**
   * Stops the process quickly, with its idle connections closed. Kills it after `stopMs`
   * milliseconds.
   */
  stop(stopMs?: number): Promise<void>;
}

export interface PartOptions {
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** The name of the file that stores the process ID. By default, the part's name. */
  note?: string | undefined;
}

export const END_WITH_STARTER_ARGS = [
  "--import",
  new URL(`./${END_WITH_STARTER}`, import.meta.url).href,
];

/**
 * Starts one server of the shop in a separate process group, so that Ctrl-C reaches only the
 * starter. The server ends by itself when the starter is killed.
 */
export function startPart(options: PartOptions): Part {
  const child = spawn(process.execPath, [...END_WITH_STARTER_ARGS, ...options.args], {
    cwd: options.cwd,
    env: options.env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  return watchPart(child, options);
}

export function watchPart(child: ChildProcess, options: PartOptions): Part {
  const logs = path.join(options.dataFolder, "logs");
  makePrivateFolder(logs);
  const log = openLog(path.join(logs, `${options.name}.log`));
  writePidFile(options.dataFolder, options.note ?? options.name, child.pid);
  let last = "";
  // Must be fast, because the output of all servers passes through here.
  const read = (chunk: Buffer) => {
    log.write(chunk);
    last = (last + chunk.toString()).slice(-TAIL_CHARACTERS);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => {
      log.end();
      resolve({ code, signal });
    });
    child.once("error", () => {
      resolve({ code: 1, signal: null });
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name: options.name,
    child,
    tail: () => last.split("\n").filter(Boolean).slice(-TAIL_LINES).join("\n"),
    ended,
    isRunning,
    stop: async (stopMs = STOP_MS) => {
      if (!isRunning()) return;
      child.kill("SIGINT");
      const late = wait(stopMs).then(() => "late" as const);
      if ((await Promise.race([ended, late])) === "late") child.kill("SIGKILL");
      await ended;
    },
  };
}

const PID_FOLDER = "processes";

function writePidFile(dataFolder: string, name: string, pid: number | undefined): void {
  const folder = path.join(dataFolder, PID_FOLDER);
  makePrivateFolder(folder);
  writeFileSync(path.join(folder, name), String(pid ?? ""), { mode: 0o600 });
}

/** Stops servers of a killed start. They would end by themselves, but not immediately. */
export async function stopLeftovers(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, PID_FOLDER);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = Number(readFileSync(path.join(folder, name), "utf8"));
    if (!isProcessRunning(pid, END_WITH_STARTER)) continue;
    process.kill(pid, "SIGINT");
    await waitUntilGone(pid, STOP_MS);
  }
}

/** Returns true if this process is running and its command line contains `word`. */
export function isProcessRunning(pid: number, word: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return commandLine(pid).includes(word);
}

export async function waitUntilGone(pid: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (commandLine(pid) === "") return;
    await wait(50);
  }
  process.kill(pid, "SIGKILL");
  while (commandLine(pid) !== "") await wait(50);
}

/** Returns "" for a process that has ended or is a zombie. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return "";
    }
  }
}
