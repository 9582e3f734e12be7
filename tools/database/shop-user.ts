import pg from "pg";

export const SHOP_USER = "shop";

export interface ShopDatabase {
  /** The superuser's URL. The database that it names does not matter. */
  superuserUrl: string;
  /** The name of the database, which is created with its user if missing. */
  name: string;
  user: string;
  password: string;
}

/**
 * Makes a user the owner of the shop's database. The user has no access to other databases, users,
 * or files of the server. If the superuser owns the database, because the shop once ran as
 * superuser, transfers it and everything in it. Idempotent. The server must be the shop's alone,
 * because afterwards only the superuser can access its other databases.
 */
export async function ensureShopDatabase(wanted: ShopDatabase): Promise<void> {
  const user = pg.escapeIdentifier(wanted.user);
  const name = pg.escapeIdentifier(wanted.name);
  await asSuperuser(wanted.superuserUrl, "postgres", async (client) => {
    await ensureUser(client, wanted);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      wanted.name,
    ]);
    if (rowCount === 0) await client.query(`create database ${name} owner ${user}`);
    // By default, every user may connect to every database of the server.
    await client.query(`revoke all on database postgres, template1, ${name} from public`);
  });
  await asSuperuser(wanted.superuserUrl, wanted.name, async (client) => {
    await client.query("begin");
    await client.query(`alter database ${name} owner to ${user}`);
    const { rows } = await client.query<{ object: string }>(OF_OTHERS, [wanted.user]);
    for (const { object } of rows) await client.query(`alter ${object} owner to ${user}`);
    await client.query("commit");
  });
}

async function ensureUser(client: pg.Client, { user, password }: ShopDatabase): Promise<void> {
  const name = pg.escapeIdentifier(user);
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [user]);
  if (rowCount === 0) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${pg.escapeLiteral(password)}`,
  );
}

/**
 * Lists the objects of other owners, because `reassign owned` does not work for the server's first
 * user. Omits objects that belong to an extension or a table, because they change owner with it.
 */
const OF_OTHERS = `
  with space as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), follower as (
    select classid, objid from pg_depend where deptype in ('a', 'i', 'e')
  ), object as (
    select 'pg_namespace'::regclass as class, oid, nspowner as owner,
      format('schema %I', nspname) as object
    from space where nspname <> 'public'
    union all
    select 'pg_class'::regclass, relation.oid, relowner,
      format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view'
        when 'm' then 'materialized view' else 'table' end, nspname, relname)
    from pg_class relation join space on space.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, routine.oid, proowner, format('routine %s', routine.oid::regprocedure)
    from pg_proc routine join space on space.oid = pronamespace
    union all
    select 'pg_type'::regclass, type.oid, typowner, format('type %I.%I', nspname, typname)
    from pg_type type join space on space.oid = typnamespace
    where typtype in ('d', 'e', 'r')
      or (typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
  )
  select object from object
  where owner <> (select oid from pg_roles where rolname = $1)
    and not exists (
      select from follower where follower.classid = object.class and follower.objid = object.oid)`;

async function asSuperuser(
  superuserUrl: string,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
