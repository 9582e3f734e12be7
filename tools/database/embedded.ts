import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { isProcess, waitUntilGone } from "../start/processes.ts";
import { postgresBinaries } from "./binaries.ts";
import { serverUser } from "./server-user.ts";

const USER = "tomashi";
const NAME = "tomashi";

export interface EmbeddedDatabase {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL server on `port` whose files lie in `folder`. The folder is made on the first
 * call; a server that a killed start left behind on it is stopped first.
 */
export async function startEmbedded(options: {
  folder: string;
  port: number;
  password: string;
  onLog: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.folder);
  await stopLeftover(folder);
  if (!existsSync(path.join(folder, "PG_VERSION"))) await initialise(folder, options.password);

  const child = await launch(folder, options.port, options.onLog);
  const address = (name?: string) => embeddedAddress(options.port, options.password, name);
  await ensureDatabase(address("postgres"));
  return {
    url: address(),
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      // A "fast" shutdown: open connections are ended, everything committed is kept.
      child.kill("SIGINT");
      await gone;
    },
  };
}

/** The shop's database, or another of the same server. */
export function embeddedAddress(port: number, password: string, name = NAME): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
}

async function initialise(folder: string, password: string): Promise<void> {
  const { initdb } = await postgresBinaries();
  const user = serverUser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  user.own(folder);
  const passwordFile = path.join(os.tmpdir(), `pg-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  try {
    const { command, args } = user.commandFor(initdb, [
      `--pgdata=${folder}`,
      `--username=${USER}`,
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
      // Half a folder would be taken for a whole one at the next start.
      rmSync(folder, { recursive: true, force: true });
      const why = output.includes("No space left on device") ? "the disk is full." : output.trim();
      throw new Error(`PostgreSQL could not be set up in ${folder}: ${why}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
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
  ]);
  // Its own process group: Ctrl-C must reach it last, when the servers have let go of it.
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

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(NAME)}`);
  } finally {
    await client.end();
  }
}

/** Stops the server that a killed start left running, or removes the note that it left. */
async function stopLeftover(folder: string): Promise<void> {
  const note = path.join(folder, "postmaster.pid");
  if (!existsSync(note)) return;
  const [first = "", directory = ""] = readFileSync(note, "utf8").split("\n");
  const pid = Number(first);
  if (path.resolve(directory) === folder && isProcess(pid, "postgres")) {
    process.kill(pid, "SIGINT");
    await waitUntilGone(pid, 10_000);
  }
  rmSync(note, { force: true });
}
