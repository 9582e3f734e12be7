import type pg from "pg";

export type Row = Record<string, unknown>;

const BATCH_SIZE = 1000;

/** Inserts rows with the same columns, many per statement. Other columns get their defaults. */
export async function insert(
  client: pg.Client,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await client.query(
      `insert into "${table}" (${columns})
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH_SIZE))],
    );
  }
}

/** Returns a number in the format of Medusa's `raw_` columns. */
export function rawNumber(value: number): Row {
  return { value: String(value), precision: 20 };
}

export function timestamps(moment: Date): Row {
  return { created_at: moment.toISOString(), updated_at: moment.toISOString() };
}
