import Redis from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { environment } from "../contract/environment";

interface Limits {
  /** Names the counter; the same in every process. */
  name: string;
  points: number;
  seconds: number;
}

let redis: Redis | undefined;

/** Counters in Redis where there is one, so that every process counts alike, else in memory. */
export function limiter({ name, points, seconds }: Limits): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const url = environment().REDIS_URL;
  if (!url) return inMemory;
  redis ??= connect(url);
  // While Redis does not answer, each process goes on counting by itself.
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory });
}

function connect(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // The engine's own connections report an outage; unheard, the event would end the process.
  client.on("error", () => undefined);
  return client;
}

/** Counts one more of this key, and answers whether that was still allowed. */
export async function isAllowed(limit: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
