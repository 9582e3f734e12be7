import type { ILockingProvider } from "@medusajs/framework/types";
import redisLocking from "@medusajs/medusa/locking-redis";

/**
 * For so many seconds the locks of a process that died stay shut: for so long nobody can buy the
 * colors that it was busy with. The provider renews the lease every third of this while the work runs.
 */
const LEASE_SECONDS = 8;

const [RedisLocking] = redisLocking.services as (new (...cradle: never[]) => ILockingProvider)[];
if (!RedisLocking) throw new Error("Medusa's Redis lock provider has no service.");

/** The engine's locks in Redis, its own work's as well, with a short lease: its default is a minute. */
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
