import pg from "pg";
import { shop } from "./shop.ts";

/**
 * Locks the rows that `selected` returns, so that writers wait until `goOn` is called. `waiting`
 * returns the number of waiting statements that match `touching`.
 */
export async function lockRows(selected: string, values: unknown[], touching: string) {
  const client = new pg.Client({ connectionString: shop.database() });
  await client.connect();
  await client.query("begin");
  await client.query(selected, values);
  return {
    waiting: async (): Promise<number> => {
      const [row] = await query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and query ilike $1`,
        [touching],
      );
      return row?.waiting ?? 0;
    },
    goOn: () => client.end(),
  };
}

const pools = new Map<string, pg.Pool>();

/** Runs a query on the shop's database, to check its rows or to age them. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(shop.database()).query<Row>(sql, values)).rows;
}

/**
 * Reuses connections, because each new one costs more than most queries. None of them keeps a run
 * alive.
 */
function poolOf(connectionString: string): pg.Pool {
  const pool =
    pools.get(connectionString) ?? new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true });
  pools.set(connectionString, pool);
  // Ignores errors of idle connections after the database has stopped. The next query reports them.
  if (pool.listenerCount("error") === 0) pool.on("error", () => undefined);
  return pool;
}
