import type { ILockingProvider } from "@medusajs/framework/types";
import redisLocking from "@medusajs/medusa/locking-redis";

/**
 * In seconds. After a process crashes, its locks block the colors that it was processing for this
 * long. While the work runs, the provider renews the lease after each third of this time.
 */
const LEASE_SECONDS = 8;

const [RedisLocking] = redisLocking.services as (new (...cradle: never[]) => ILockingProvider)[];
if (!RedisLocking) throw new Error("Medusa's Redis lock provider has no service.");

/**
 * Provides locks in Redis with a short lease, including those that Medusa itself takes. The default
 * lease is a minute.
 */
export default class ShortLeaseLocking extends RedisLocking {
  static identifier = "short-lease-locking";

  override execute<T>(
    keys: string | string[],
    job: (signal?: AbortSignal) => Promise<T>,
    args?: { timeout?: number; expire?: number },
  ): Promise<T> {
    return super.execute(keys, job, { ...args, expire: args?.expire ?? LEASE_SECONDS });
  }
}
