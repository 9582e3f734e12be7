import { Pool } from "@medusajs/framework/pg";
import Redis from "ioredis";
import { environment } from "../../server-kit/environment";

/** Both checks together respond within two seconds. */
const WAIT_MS = 1000;

let pool: Pool | undefined;
let redis: Redis | undefined;

/**
 * Returns the names of the database and, if configured, Redis if they do not respond. Uses its own
 * connections: under load all others are busy, and a busy shop is still ready.
 */
export async function findUnresponsive(): Promise<string[]> {
  const checks = { "The database": askDatabase(), Redis: askRedis() };
  const answers = await Promise.allSettled(Object.values(checks));
  return Object.keys(checks).filter((_, at) => answers[at]?.status === "rejected");
}

async function askDatabase(): Promise<void> {
  pool ??= connectDatabase();
  await pool.query("select 1");
}

async function askRedis(): Promise<void> {
  const { REDIS_URL } = environment();
  if (!REDIS_URL) return;
  redis ??= connectRedis(REDIS_URL);
  await redis.ping();
}

function connectDatabase(): Pool {
  const connections = new Pool({
    connectionString: environment().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  // The next check reports the error; an `error` event without a listener would end the process.
  return connections.on("error", () => undefined);
}

function connectRedis(url: string): Redis {
  const client = new Redis(url, { commandTimeout: WAIT_MS, maxRetriesPerRequest: 1 });
  return client.on("error", () => undefined);
}
