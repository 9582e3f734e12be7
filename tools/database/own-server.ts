import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../start/ports.ts";
import { withPasswordFile } from "./password-file.ts";
import { serverUser } from "./server-user.ts";
import { ensureShopDatabase, SHOP_USER } from "./shop-user.ts";

const run = promisify(execFile);
const SUPERUSER = "tomashi";
const NAME = "tomashi";
const DEBIAN = "/usr/lib/postgresql";
const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");
export const BACKUP_SCRIPT = path.join(DEPLOY, "backup.sh");
export const RESTORE_SCRIPT = path.join(DEPLOY, "restore.sh");

/**
 * A PostgreSQL server from this machine's packages, with the backup programs that the embedded
 * server lacks. Deletes its data when it stops.
 */
export class OwnServer {
  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly password: string,
    private readonly server: ChildProcess,
  ) {}

  static async start(): Promise<OwnServer> {
    const programs = findPrograms();
    const folder = mkdtempSync(path.join(os.tmpdir(), "shop-own-server-"));
    const user = serverUser();
    user.own(folder);
    const data = path.join(folder, "data");
    const password = "superuser-of-a-drill";
    await withPasswordFile(data, user, password, async (file) => {
      const { command, args } = user.commandFor(path.join(programs, "initdb"), [
        `--pgdata=${data}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${file}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
      ]);
      await run(command, args);
    });
    const port = await freePort();
    const { command, args } = user.commandFor(path.join(programs, "postgres"), [
      ...["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"],
      ...["-c", "unix_socket_directories=", "-c", "max_connections=200"],
    ]);
    const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
    await new Promise<void>((resolve, reject) => {
      server.stderr.on("data", (text: Buffer) => {
        if (text.toString().includes("ready to accept connections")) resolve();
      });
      server.once("exit", () => {
        reject(new Error("PostgreSQL did not start."));
      });
    });
    const own = new OwnServer(programs, folder, port, password, server);
    await own.ensureDatabase();
    return own;
  }

  get url(): string {
    return this.databaseUrl(SHOP_USER, NAME);
  }

  /** Returns the environment in which `deploy/backup.sh` and `restore.sh` use this server. */
  backupEnvironment(dataFolder: string, name = NAME): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PATH: `${this.programs}:${process.env.PATH ?? ""}`,
      DATABASE_URL: this.databaseUrl(SHOP_USER, name),
      DATA_DIR: dataFolder,
      BACKUP_DIR: path.join(this.folder, "backups"),
      // Empty: the scripts run the programs directly instead of in containers.
      BACKUP_RUN: "",
    };
  }

  /** Creates an empty database of the shop's user, and returns its URL. */
  async createDatabase(name: string): Promise<string> {
    await this.ensureDatabase(name);
    return this.databaseUrl(SHOP_USER, name);
  }

  /** Backs up with `deploy/backup.sh`, drops the database, and restores it with `deploy/restore.sh`. */
  async dumpDropRestore(dataFolder: string): Promise<void> {
    const env = this.backupEnvironment(dataFolder);
    await run(BACKUP_SCRIPT, { env });
    const client = new pg.Client({ connectionString: this.databaseUrl(SUPERUSER, "postgres") });
    await client.connect();
    try {
      await client.query(`drop database ${NAME} with (force)`);
    } finally {
      await client.end();
    }
    await this.ensureDatabase();
    const backups = path.join(this.folder, "backups");
    await run(RESTORE_SCRIPT, [path.join(backups, readdirSync(backups)[0] ?? "")], { env });
  }

  async stop(): Promise<void> {
    const gone = once(this.server, "exit");
    this.server.kill("SIGINT");
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ensureDatabase(name = NAME): Promise<void> {
    const superuserUrl = this.databaseUrl(SUPERUSER, "postgres");
    const { password } = this;
    await ensureShopDatabase({ superuserUrl, name, user: SHOP_USER, password });
  }

  private databaseUrl(user: string, name: string): string {
    return `postgres://${user}:${this.password}@127.0.0.1:${this.port}/${name}`;
  }
}

/** Returns true if this machine has PostgreSQL packages with the backup programs. */
export const hasOwnServer = (): boolean => newestPrograms() !== undefined;

function findPrograms(): string {
  const programs = newestPrograms();
  if (!programs) throw new Error("This needs PostgreSQL with pg_dump: apt-get install postgresql.");
  return programs;
}

/** Returns the folder of the newest PostgreSQL that Debian has installed. */
function newestPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const [newest] = versions
    .filter((version) => existsSync(path.join(DEBIAN, version, "bin/pg_dump")))
    .filter((version) => existsSync(path.join(DEBIAN, version, "bin/initdb")))
    .toSorted((a, b) => Number(b) - Number(a));
  return newest && path.join(DEBIAN, newest, "bin");
}
