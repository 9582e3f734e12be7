import Redis from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { clientNetwork, companyNetwork } from "../server-kit/client-network";
import { environment } from "../server-kit/environment";

interface Limits {
  /** Counter name, the same in every process. */
  name: string;
  points: number;
  seconds: number;
}

let redis: Redis | undefined;

/**
 * Counts in Redis, if configured, so that all processes share the counters; otherwise in memory.
 */
export function limiter({ name, points, seconds }: Limits): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const url = environment().REDIS_URL;
  if (!url) return inMemory;
  redis ??= connect(url);
  // While Redis is unavailable, each process counts on its own.
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory });
}

/** Allows a network such as a /48 the limits of this many households. */
const COMPANY_HOUSEHOLDS = 16;

/**
 * Limits by the client's IP network and by the wider network around it. Any other key, such as an
 * account ID, is counted as it is.
 */
export function clientLimiter({ name, points, seconds }: Limits): {
  consume: (address: string) => Promise<void>;
  reward: (address: string) => Promise<void>;
} {
  const household = limiter({ name, points, seconds });
  const company = limiter({
    name: `${name}:company`,
    points: points * COMPANY_HOUSEHOLDS,
    seconds,
  });
  return {
    consume: async (address) => {
      const wider = companyNetwork(address);
      if (wider !== undefined) await company.consume(wider);
      await household.consume(clientNetwork(address));
    },
    reward: async (address) => {
      const wider = companyNetwork(address);
      if (wider !== undefined) await company.reward(wider);
      await household.reward(clientNetwork(address));
    },
  };
}

function connect(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
  // The first calls of a process wait for the connection, or they would count in memory. Later
  // calls must not wait for an unavailable Redis.
  const stopQueueing = () => {
    client.options.enableOfflineQueue = false;
  };
  client.once("ready", stopQueueing).once("close", stopQueueing);
  // Medusa's own connections report an outage; an unhandled error event would end the process.
  client.on("error", () => undefined);
  return client;
}

/** Counts a request for the key and returns true if it is allowed. */
export async function isAllowed(
  limit: { consume: (key: string) => Promise<unknown> },
  key: string,
): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
