import { execFile } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BACKUP_SCRIPT, OwnServer, RESTORE_SCRIPT } from "../../tools/database/own-server.ts";

const run = promisify(execFile);
const OLD_SHOP = path.resolve(import.meta.dirname, "../upgrade/first-version.sql.gz");

let server: OwnServer;
let folder: string;
let data: string;
let backups: string;
let count = 0;

beforeAll(async () => {
  server = await OwnServer.start();
  await query(server.url, gunzipSync(readFileSync(OLD_SHOP)).toString());
});

afterAll(async () => {
  await server.stop();
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-backup-"));
  data = path.join(folder, "data");
  backups = path.join(folder, "backups");
  mkdirSync(path.join(data, "uploads/set"), { recursive: true });
  for (const name of ["one.webp", "set/two.avif"]) {
    writeFileSync(path.join(data, "uploads", name), randomBytes(50_000));
  }
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const environment = (name?: string, dataFolder = data): NodeJS.ProcessEnv => ({
  ...server.backupEnvironment(dataFolder, name),
  BACKUP_DIR: backups,
});

/** Runs a script that must exit with 1, and returns its error output. */
async function messageOf(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const failure: unknown = await run(command, args, { env }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1 });
  return (failure as { stderr: string }).stderr;
}

async function makeBackup(more: NodeJS.ProcessEnv = {}): Promise<string> {
  const before = existsSync(backups) ? readdirSync(backups) : [];
  await run(BACKUP_SCRIPT, { env: { ...environment(), ...more } });
  const [made = ""] = readdirSync(backups).filter((name) => !before.includes(name));
  return path.join(backups, made);
}

async function freshDatabase() {
  const name = `restored_${(count += 1)}`;
  return { name, url: await server.createDatabase(name) };
}

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the number of rows and a checksum of each table. */
async function contentsOf(url: string) {
  const tables = await query(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const sums = tables.map(
    ({ name = "" }) =>
      `select '${name}' as name, count(*)::int as count, md5(string_agg(t::text, '' order by t::text))
       from ${pg.escapeIdentifier(name)} t`,
  );
  return sums.length === 0 ? [] : query(url, `${sums.join(" union all ")} order by name`);
}

function checksumsOf(dataFolder: string): Record<string, string> {
  const uploads = path.join(dataFolder, "uploads");
  const files = readdirSync(uploads, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      .filter((name) => statSync(path.join(uploads, name)).isFile())
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(path.join(uploads, name)))
          .digest("hex"),
      ]),
  );
}

test("restores every row and image into an empty database and folder", async () => {
  const backup = await makeBackup();
  expect(readdirSync(backup).toSorted()).toEqual([
    "checksums",
    "database.dump",
    "uploads.tar",
    "version",
  ]);
  for (const place of [backup, path.join(backup, "database.dump")]) {
    expect(statSync(place).mode & 0o077).toBe(0);
  }
  const { name, url } = await freshDatabase();
  const newData = path.join(folder, "new");
  mkdirSync(newData);
  const { stdout } = await run(RESTORE_SCRIPT, [backup], { env: environment(name, newData) });
  expect(stdout).toContain(`Restored: ${backup}`);
  const contents = await contentsOf(url);
  expect(contents.length).toBeGreaterThan(100);
  expect(contents).toEqual(await contentsOf(server.url));
  expect(checksumsOf(newData)).toEqual(checksumsOf(data));
});

test("backs up a shop whose images are in a bucket", async () => {
  rmSync(path.join(data, "uploads"), { recursive: true });
  const backup = await makeBackup();
  const { name, url } = await freshDatabase();
  await run(RESTORE_SCRIPT, [backup], { env: environment(name) });
  expect(await contentsOf(url)).toEqual(await contentsOf(server.url));
});

test("replaces a database only if asked to, with tables that the backup does not have", async () => {
  const backup = await makeBackup();
  const { name, url } = await freshDatabase();
  await query(url, "create table newer (id int); insert into newer values (1)");
  await expect(messageOf(RESTORE_SCRIPT, [backup], environment(name))).resolves.toContain(
    "--replace",
  );
  expect(await contentsOf(url)).toHaveLength(1);
  await run(RESTORE_SCRIPT, [backup, "--replace"], { env: environment(name) });
  expect(await contentsOf(url)).toEqual(await contentsOf(server.url));
});

test("leaves the database unchanged when the dump cannot be read to its end", async () => {
  const backup = await makeBackup();
  const dump = path.join(backup, "database.dump");
  truncateSync(dump, statSync(dump).size - 5000);
  const { name, url } = await freshDatabase();
  await query(url, "create table newer (id int)");
  const restore = () => messageOf(RESTORE_SCRIPT, [backup, "--replace"], environment(name));
  await expect(restore()).resolves.toContain("a file of the backup has changed");
  await run("sh", ["-c", "sha256sum database.dump uploads.tar version > checksums"], {
    cwd: backup,
  });
  await expect(restore()).resolves.toContain("The database is unchanged.");
  expect(await contentsOf(url)).toMatchObject([{ name: "newer" }]);
});

test("restores nothing while a server is connected", async () => {
  const backup = await makeBackup();
  const { name, url } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(messageOf(RESTORE_SCRIPT, [backup], environment(name))).resolves.toContain(
    "1 connections use the database. Stop the servers first.",
  );
  await client.end();
  expect(await contentsOf(url)).toEqual([]);
});

test("exits with the reason and leaves no backup when the database or a folder is gone", async () => {
  const away = { ...environment(), DATABASE_URL: "postgres://shop@127.0.0.1:1/tomashi" };
  await expect(messageOf(BACKUP_SCRIPT, [], away)).resolves.toContain(
    "Backup failed: pg_dump could not read the database.",
  );
  await expect(
    messageOf(BACKUP_SCRIPT, [], environment(undefined, path.join(folder, "none"))),
  ).resolves.toContain("Backup failed: tar could not read the uploaded images.");
  await expect(
    messageOf(BACKUP_SCRIPT, [], { ...environment(), BACKUP_DAYS: "0" }),
  ).resolves.toContain("BACKUP_DAYS must be a number of days");
  expect(readdirSync(backups)).toEqual([]);
});

test("deletes old and interrupted backups, but only after a new one", async () => {
  const made = (name: string, days: number) => {
    const place = path.join(backups, name);
    mkdirSync(place, { recursive: true });
    const then = Date.now() / 1000 - days * 86_400;
    utimesSync(place, then, then);
  };
  made("2026-01-01T03-30-00Z", 40);
  made("2026-01-30T03-30-00Z", 5);
  made(".incomplete-2026-01-29T03-30-00Z", 6);
  made("notes", 40);
  const away = { ...environment(), DATABASE_URL: "postgres://shop@127.0.0.1:1/tomashi" };
  await messageOf(BACKUP_SCRIPT, [], away);
  expect(readdirSync(backups)).toHaveLength(4);
  const backup = await makeBackup({ BACKUP_DAYS: "30" });
  expect(readdirSync(backups).toSorted()).toEqual([
    "2026-01-30T03-30-00Z",
    path.basename(backup),
    "notes",
  ]);
});

test("copies the backup to another machine and fails if that does not work", async () => {
  const bin = path.join(folder, "bin");
  mkdirSync(bin);
  const calls = path.join(folder, "calls");
  for (const program of ["rclone", "rsync"]) {
    const file = path.join(bin, program);
    writeFileSync(file, `#!/bin/sh\necho ${program} "$@" >> ${calls}\n`);
    chmodSync(file, 0o755);
  }
  const PATH = `${bin}:${environment().PATH ?? ""}`;
  const first = await makeBackup({ PATH, BACKUP_COPY_TO: "rclone:far:shop" });
  rmSync(first, { recursive: true });
  const second = await makeBackup({ PATH, BACKUP_COPY_TO: "shop@far:backups" });
  expect(readFileSync(calls, "utf8").trim().split("\n")).toEqual([
    `rclone copy ${first} far:shop/${path.basename(first)}`,
    `rsync -a ${second} shop@far:backups/`,
  ]);
  rmSync(second, { recursive: true });
  appendFileSync(path.join(bin, "rsync"), "exit 5\n");
  const failing = { ...environment(), PATH, BACKUP_COPY_TO: "shop@far:backups" };
  await expect(messageOf(BACKUP_SCRIPT, [], failing)).resolves.toContain("could not be copied to");
  expect(readdirSync(backups)).toHaveLength(1);
});
