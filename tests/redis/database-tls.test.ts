import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { mikroOrmCreateConnection, ModulesSdkUtils } from "@medusajs/framework/utils";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databaseConnection } from "../../commerce/src/database-connection.ts";
import { startEmbedded, type EmbeddedDatabase } from "../../tools/database/embedded.ts";
import { serverUser } from "../../tools/database/server-user.ts";
import { freePort } from "../../tools/start/ports.ts";
import { makeCertificate, type Certificate } from "../support/certificates.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "database-tls-"));
const own = makeCertificate(folder, "localhost");
const elsewhere = makeCertificate(folder, "elsewhere.example.com");

let server: EmbeddedDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startEmbedded({
    folder: path.join(folder, "database"),
    port: await freePort(),
    password: "shop",
    superuserPassword: "superuser",
    onLog: () => undefined,
  });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await serveWith(own);
});

afterAll(async () => {
  await superuser.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the server use this certificate for new connections. */
async function serveWith({ certificate, key }: Certificate): Promise<void> {
  serverUser().own(key);
  await superuser.query(`alter system set ssl_cert_file = ${pg.escapeLiteral(certificate)}`);
  await superuser.query(`alter system set ssl_key_file = ${pg.escapeLiteral(key)}`);
  await superuser.query("alter system set ssl = on");
  await superuser.query("select pg_reload_conf()");
  const shown = async () =>
    (await superuser.query<{ setting: string }>("select current_setting('ssl_cert_file') setting"))
      .rows[0]?.setting;
  // Once this open connection has the new setting, new connections have it too.
  await vi.waitUntil(async () => (await shown()) === certificate, { timeout: 10_000 });
}

const IS_ENCRYPTED = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";

/** True if the connection is encrypted, or the error if there is none. */
type Connected = boolean | string;

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Connects with the options of the running shop. */
async function asShop(url: string): Promise<Connected> {
  const { databaseUrl: clientUrl, databaseDriverOptions: driverOptions } = databaseConnection(url);
  const connection = ModulesSdkUtils.createPgConnection({
    clientUrl,
    driverOptions,
    pool: { propagateCreateError: true, min: 0 },
  });
  try {
    const { rows }: { rows: { ssl: boolean }[] } = await connection.raw(IS_ENCRYPTED);
    return rows[0]?.ssl ?? "nothing was answered";
  } catch (error) {
    return reason(error);
  } finally {
    await connection.destroy();
  }
}

/** Connects like Medusa's migrations, which use their own URL and options. */
async function asMigrations(url: string): Promise<Connected> {
  const { databaseUrl: clientUrl, databaseDriverOptions: driverOptions } = databaseConnection(url);
  const database = ModulesSdkUtils.loadDatabaseConfig("tls", {
    database: { clientUrl, driverOptions },
  });
  const orm = await mikroOrmCreateConnection({ ...database, pool: { min: 0 } }, [], "");
  try {
    const [row] = await orm.em.getConnection().execute<{ ssl: boolean }[]>(IS_ENCRYPTED);
    return row?.ssl ?? "nothing was answered";
  } catch (error) {
    return reason(error);
  } finally {
    await orm.close();
  }
}

async function bothWays(query: string): Promise<[Connected, Connected]> {
  const url = new URL(server.url);
  url.hostname = "localhost";
  url.search = query;
  return [await asShop(url.href), await asMigrations(url.href)];
}

const root = (certificate: Certificate) => `sslrootcert=${certificate.certificate}`;

test("encrypts the database connections of the shop and its migrations according to sslmode", async () => {
  expect(await bothWays("?sslmode=require")).toEqual([true, true]);
  expect(await bothWays(`?sslmode=verify-full&${root(own)}`)).toEqual([true, true]);
  expect(await bothWays(`?sslmode=verify-ca&${root(own)}`)).toEqual([true, true]);
  expect(await bothWays("?sslmode=disable")).toEqual([false, false]);
  expect(await bothWays("")).toEqual([false, false]);
});

test("rejects a database server whose certificate is untrusted or has the wrong name", async () => {
  const unknown = "self-signed certificate";
  for (const query of ["?sslmode=verify-full", `?sslmode=verify-full&${root(elsewhere)}`]) {
    expect([query, await bothWays(query)]).toEqual([query, [unknown, unknown]]);
  }
  await serveWith(elsewhere);
  const wrongName = expect.stringContaining("does not match certificate's altnames") as string;
  expect(await bothWays(`?sslmode=verify-full&${root(elsewhere)}`)).toEqual([wrongName, wrongName]);
  expect(await bothWays(`?sslmode=verify-ca&${root(elsewhere)}`)).toEqual([true, true]);
});
