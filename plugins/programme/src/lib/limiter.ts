import Redis from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { environment } from "../contract/environment";

interface Limits {
  /** The counter's name, the same in every process. */
  name: string;
  points: number;
  seconds: number;
}

let redis: Redis | undefined;

/** Counts in Redis if there is one, so that all processes share the counters, else in memory. */
export function limiter({ name, points, seconds }: Limits): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const url = environment().REDIS_URL;
  if (!url) return inMemory;
  redis ??= connect(url);
  // While Redis is down, each process counts by itself.
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory });
}

function connect(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
  // The first calls of a process wait for the connection, or they would count in memory. Later on
  // nobody waits for a Redis that is away.
  const stopQueueing = () => {
    client.options.enableOfflineQueue = false;
  };
  client.once("ready", stopQueueing).once("close", stopQueueing);
  // The engine's own connections report an outage; an unhandled event would end the process.
  client.on("error", () => undefined);
  return client;
}

/** Counts one more of this key, and returns whether it is still allowed. */
export async function isAllowed(limit: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
