import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isProcessRunning, waitUntilGone } from "../start/processes.ts";
import { postgresBinaries } from "./binaries.ts";
import { withPasswordFile } from "./password-file.ts";
import { serverUser } from "./server-user.ts";
import { ensureShopDatabase, SHOP_USER } from "./shop-user.ts";

const SUPERUSER = "tomashi";
const NAME = "tomashi";

/** The time that PostgreSQL gets for its final checkpoint. The entire shop has 10 s to stop. */
const FAST_SHUTDOWN_MS = 5000;

export interface EmbeddedDatabase {
  url: string;
  /** The same database for the superuser, which the shop never uses. */
  superuserUrl: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on `port` with its files in `folder`, which the first call creates.
 * Before that, stops a server that a killed start has left running on the folder.
 */
export async function startEmbedded(options: {
  folder: string;
  port: number;
  password: string;
  superuserPassword: string;
  onLog: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.folder);
  await stopLeftover(folder);
  if (!existsSync(path.join(folder, "PG_VERSION"))) {
    await initialize(folder, options.superuserPassword);
  }
  const child = await launch(folder, options.port, options.onLog);
  const superuserUrl = databaseUrl(SUPERUSER, options.superuserPassword, options.port);
  const { password } = options;
  await ensureShopDatabase({ superuserUrl, name: NAME, user: SHOP_USER, password });
  return {
    url: embeddedUrl(options.port, password),
    superuserUrl,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      // SIGINT requests a "fast" shutdown, which closes open connections and keeps all committed
      // data.
      child.kill("SIGINT");
      // SIGQUIT requests an "immediate" shutdown, which keeps the data too, because the next start
      // replays the write-ahead log.
      const impatient = setTimeout(() => child.kill("SIGQUIT"), FAST_SHUTDOWN_MS);
      await gone;
      clearTimeout(impatient);
    },
  };
}

export function embeddedUrl(port: number, password: string): string {
  return databaseUrl(SHOP_USER, password, port);
}

function databaseUrl(user: string, password: string, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${NAME}`;
}

async function initialize(folder: string, password: string): Promise<void> {
  const { initdb } = await postgresBinaries();
  const user = serverUser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  user.own(folder);
  await withPasswordFile(folder, user, password, async (passwordFile) => {
    const { command, args } = user.commandFor(initdb, [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) {
      // Deletes the incomplete folder, because the next start would use it.
      rmSync(folder, { recursive: true, force: true });
      const why = output.includes("No space left on device") ? "the disk is full." : output.trim();
      throw new Error(`PostgreSQL could not be set up in ${folder}: ${why}`);
    }
  });
}

async function launch(
  folder: string,
  port: number,
  onLog: (text: string) => void,
): Promise<ChildProcess> {
  const { postgres } = await postgresBinaries();
  const { command, args } = serverUser().commandFor(postgres, [
    "-D",
    folder,
    "-p",
    String(port),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "unix_socket_directories=",
    "-c",
    "max_connections=200",
    // Turns off processes that a small database does not need.
    "-c",
    "io_method=sync",
    "-c",
    "max_logical_replication_workers=0",
  ]);
  // Starts a separate process group, so that Ctrl-C does not stop it before the servers have
  // disconnected.
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      onLog(text);
      if (text.includes("ready to accept connections")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", () => {
      reject(new Error(`PostgreSQL did not start:\n${output.trim()}`));
    });
  });
  return child;
}

/** Stops a server that a killed start left running, and deletes its pid file. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = path.join(folder, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const [first = "", directory = ""] = readFileSync(pidFile, "utf8").split("\n");
  const pid = Number(first);
  if (path.resolve(directory) === folder && isProcessRunning(pid, "postgres")) {
    process.kill(pid, "SIGINT");
    await waitUntilGone(pid, 10_000);
  }
  rmSync(pidFile, { force: true });
}
