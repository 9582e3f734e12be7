import { Pool } from "@medusajs/framework/pg";

export interface ShopState {
  openAttempts: number;
  oldestAttemptSeconds: number;
  heldPieces: number;
  waitingMails: number;
  oldestMailSeconds: number;
}

/** Times out the connection and the query separately, so that a scrape waits less than two seconds. */
const WAIT_MS = 900;

/** Each subquery reads a partial index that contains only open rows. */
const STATEMENT = `
  select
    (select count(*)::int from payment_attempt
      where state = 'open' and deleted_at is null) as "openAttempts",
    -- The link of a phone order is open for a day on purpose.
    (select greatest(0, coalesce(extract(epoch from now() - min(
        case when taken_by is null then created_at else expires_at end)), 0))::float8
      from payment_attempt
      where state = 'open' and deleted_at is null) as "oldestAttemptSeconds",
    (select coalesce(sum(quantity), 0)::float8 from reservation_item
      where line_item_id is null and external_id is not null and deleted_at is null)
      as "heldPieces",
    (select count(*)::int from outbox_mail
      where state = 'waiting' and deleted_at is null) as "waitingMails",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox_mail
      where state = 'waiting' and deleted_at is null) as "oldestMailSeconds"`;

/**
 * Returns a function that reads the state of the shop; undefined while the database does not
 * respond. It uses its own connection, so that a scrape neither waits for requests under load nor
 * takes a connection from them.
 */
export function shopStateReader(databaseUrl: string): () => Promise<ShopState | undefined> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    statement_timeout: WAIT_MS,
    // The pool must not keep the process alive.
    allowExitOnIdle: true,
  });
  // The next read reports the error; an `error` event without a listener would end the process.
  pool.on("error", () => undefined);
  return async () => {
    try {
      return (await pool.query<ShopState>(STATEMENT)).rows[0];
    } catch {
      return undefined;
    }
  };
}
