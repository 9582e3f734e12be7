import { randomUUID } from "node:crypto";
import { query } from "./database.ts";

/**
 * Makes the database reject writes of rows that match the SQL condition `rows` on `new`, until the
 * returned function is called.
 */
export async function rejectWrites(table: string, rows: string): Promise<() => Promise<void>> {
  const name = `refuse_${randomUUID().replaceAll("-", "")}`;
  await query(`create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${rows} then raise exception 'not now'; end if;
      return new;
    end $$`);
  await query(
    `create trigger ${name} before insert or update on ${table}
     for each row execute function ${name}()`,
  );
  return async () => {
    await query(`drop function ${name} cascade`);
  };
}
