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

/** One query to the shop's own database: to look behind the scenes, or to turn back a clock. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.database() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
