import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { startEmbedded } from "../../tools/database/embedded.ts";
import { ensureShopDatabase } from "../../tools/database/shop-user.ts";
import { freePort } from "../../tools/start/ports.ts";
import { query } from "./database.ts";

const PASSWORD = "restored";

/**
 * Starts a database server and restores the dump as superuser, because the shop's first version
 * used one. Then transfers the database to the shop's user, as each start of the shop does.
 */
export async function restoreDatabase(dump: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "restored-"));
  const server = await startEmbedded({
    folder: path.join(folder, "database"),
    port: await freePort(),
    password: PASSWORD,
    superuserPassword: "restored-superuser",
    onLog: () => undefined,
  });
  const { superuserUrl, url } = server;
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await restore(superuserUrl, gunzipSync(readFileSync(dump)).toString());
    const { pathname, username: user } = new URL(url);
    const name = pathname.slice(1);
    await ensureShopDatabase({ superuserUrl, name, user, password: PASSWORD });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function restore(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Returns the columns and rows of every table in the shop's database. */
export async function databaseContents(): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string; parts: string[] }>(
    `select c.relname as name, array_agg(part order by part) as parts
     from pg_class c
     cross join lateral (
       select format('%s %s%s%s', attname, format_type(atttypid, atttypmod),
           case when attnotnull then ' not null' end, ' default ' || pg_get_expr(adbin, adrelid))
         from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid = c.oid and attnum > 0 and not attisdropped
       union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid
       union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid
     ) as parts(part)
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name, parts } of tables) {
    const rows = await query<{ row: string }>(
      `select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`,
    );
    contents[name] = [...parts, ...rows.map(({ row }) => row)];
  }
  return contents;
}
