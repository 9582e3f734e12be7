import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/**
 * Runs `work` while no other process on the same database runs work of this name: for commands, which
 * may run without Redis. The database's lock ends with the connection, so with a killed process.
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
