import pg from "pg";
import { shop } from "./shop.ts";

/**
 * Lets everybody wait who wants to write the rows that `selected` names, until `goOn`. `waiting` are
 * those whose statement looks like `touching`.
 */
export async function holdRows(selected: string, values: unknown[], touching: string) {
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

/** One query to the shop's own database: to look behind the scenes, or to turn back a clock. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(shop.database()).query<Row>(sql, values)).rows;
}

/** Connections are kept, as each new one costs more than most queries; none keeps a run alive. */
function poolOf(connectionString: string): pg.Pool {
  const pool =
    pools.get(connectionString) ?? new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true });
  pools.set(connectionString, pool);
  // The database may be stopped while nobody asks: the next query finds that out.
  if (pool.listenerCount("error") === 0) pool.on("error", () => undefined);
  return pool;
}
