import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** What a pooled connection is to its pool: the driver's own, which keeps prepared statements. */
interface Pool {
  acquireConnection(): Promise<{
    query(statement: { name: string; text: string }): Promise<{ rows: unknown[] }>;
  }>;
  releaseConnection(connection: unknown): Promise<void>;
}

/** A query without values that is asked so often that its planning would cost more than itself. */
export async function preparedSql<Row>(
  container: MedusaContainer,
  name: string,
  text: string,
): Promise<Row[]> {
  const pool = container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client as Pool;
  const connection = await pool.acquireConnection();
  try {
    return (await connection.query({ name, text })).rows as Row[];
  } finally {
    await pool.releaseConnection(connection);
  }
}
