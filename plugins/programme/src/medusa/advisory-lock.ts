import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/**
 * Runs `work` while no other process with the same database holds this lock. For commands, which
 * may run without Redis: PostgreSQL releases the lock when a killed process disconnects.
 */
export async function withAdvisoryLock<T>(
  container: MedusaContainer,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  return connection.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
    return work();
  });
}
