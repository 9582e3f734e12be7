import os from "node:os";
import pg from "pg";

export interface Load {
  /** In seconds since the start. */
  at: number;
  /** The average load of all CPUs, from 0 to 1. */
  processor: number;
  /** The number of active database connections. */
  queries: number;
  /** The number of statements that wait for a lock. */
  lockWaits: number;
}

const EVERY_MS = 1000;

/** Samples the CPU and database load once a second until `stop` is called. */
export function watchLoad(databaseUrl: string): { stop: () => Promise<Load[]> } {
  const client = new pg.Client({ connectionString: databaseUrl });
  const connected = client.connect();
  const seen: Load[] = [];
  const started = performance.now();
  let before = processorTimes();
  const look = async () => {
    const now = processorTimes();
    const processor = (now.busy - before.busy) / Math.max(now.all - before.all, 1);
    before = now;
    await connected;
    const { rows } = await client.query<{ queries: number; waits: number }>(
      `select count(*) filter (where state = 'active')::int as queries,
         count(*) filter (where wait_event_type = 'Lock')::int as waits
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    seen.push({
      at: (performance.now() - started) / 1000,
      processor,
      queries: rows[0]?.queries ?? 0,
      lockWaits: rows[0]?.waits ?? 0,
    });
  };
  const looks: Promise<void>[] = [];
  const timer = setInterval(() => looks.push(look()), EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(looks);
      await client.end();
      return seen;
    },
  };
}

function processorTimes(): { busy: number; all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of os.cpus()) {
    const sum = Object.values(times).reduce((total, one) => total + one, 0);
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}
