import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { ensureShopDatabase } from "../../../../tools/database/shop-user.ts";

function variable(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} names no database.`);
  return url;
}

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ends.push(() => client.end());
  return client;
}

/** Returns PostgreSQL's error for this statement, or an empty string. */
async function errorOf(client: pg.Client, sql: string): Promise<string> {
  return client.query(sql).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

test("denies the shop's database user access to users, databases, programs, and files", async () => {
  const shop = await connect(variable("MODULES_SHOP_URL"));
  const { rows } = await shop.query<Record<string, boolean>>(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  const written = path.join(os.tmpdir(), `shop-user-${randomUUID()}`);
  ends.push(() => {
    rmSync(written, { force: true });
  });
  const refused: [string, string][] = [
    ["create role intruder superuser", "permission denied to create role"],
    ["create database elsewhere", "permission denied to create database"],
    ["select pg_read_file('PG_VERSION')", "permission denied for function pg_read_file"],
    ["select pg_ls_dir('base')", "permission denied for function pg_ls_dir"],
    ["select lo_import('/etc/hostname')", "permission denied for function lo_import"],
    [
      `copy (select 1) to program 'cat'`,
      "permission denied to COPY to or from an external program",
    ],
    [`copy (select 1) to '${written}'`, "permission denied to COPY to a file"],
    [
      "alter system set log_statement = 'all'",
      'permission denied to set parameter "log_statement"',
    ],
    ["select rolpassword from pg_authid", "permission denied for table pg_authid"],
  ];
  for (const [sql, why] of refused) expect([sql, await errorOf(shop, sql)]).toEqual([sql, why]);
});

test("denies the shop's database user connections to the server's other databases", async () => {
  const url = new URL(variable("MODULES_SHOP_URL"));
  for (const name of ["postgres", "template1"]) {
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await expect(client.connect()).rejects.toThrow(`permission denied for database "${name}"`);
  }
});

/** Creates a database as an older shop left it, owned and filled by the superuser. */
async function olderDatabase(): Promise<{ name: string; superuserUrl: string }> {
  const server = await connect(variable("MODULES_SERVER_URL"));
  const name = `older_${randomUUID().replaceAll("-", "")}`;
  await server.query(`create database ${name}`);
  ends.push(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role ${name}`);
  });
  const url = new URL(variable("MODULES_SERVER_URL"));
  url.pathname = `/${name}`;
  const superuser = await connect(url.href);
  await superuser.query(`
    create type color as enum ('red', 'blue');
    create table bag (id serial primary key, counted int generated always as identity, color color);
    create sequence order_number start 1001;
    create view bags as select id, color from bag;
    create function twice(number int) returns int language sql as 'select number * 2';
    create schema old_books;
    create table old_books.page (id int primary key);
    insert into bag (color) values ('red'), ('blue');
    select nextval('order_number');`);
  return { name, superuserUrl: url.href };
}

test("transfers an older shop's database to the shop's user without losing data", async () => {
  const { name, superuserUrl } = await olderDatabase();
  const wanted = { superuserUrl, name, user: name, password: "a new one" };
  // Every start runs this, so a second run must change nothing.
  for (let turn = 0; turn < 2; turn += 1) await ensureShopDatabase(wanted);

  const url = new URL(superuserUrl);
  Object.assign(url, { username: name, password: "a new one" });
  const shop = await connect(url.href);
  expect((await shop.query("select id, color from bags order by id")).rows).toEqual([
    { id: 1, color: "red" },
    { id: 2, color: "blue" },
  ]);
  expect((await shop.query("select nextval('order_number')::int as next")).rows).toEqual([
    { next: 1002 },
  ]);
  // Migrations run each of these statements, which only the tables' owner may run.
  const changes = [
    "alter table bag add column size text",
    "alter type color add value 'white'",
    "alter sequence order_number restart with 1",
    "create or replace view bags as select id, color, size from bag",
    "create or replace function twice(number int) returns int language sql as 'select number + number'",
    "alter table old_books.page add column text text",
    "drop schema old_books cascade",
    "create table new_bag (id int primary key)",
    "create extension pg_trgm",
  ];
  for (const sql of changes) expect([sql, await errorOf(shop, sql)]).toEqual([sql, ""]);
});
