import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { SqlValue } from "../lib/sql";

/** Describes the pool of driver connections, which cache prepared statements. */
interface Pool {
  acquireConnection(): Promise<{
    query(statement: {
      name: string;
      text: string;
      values: SqlValue[];
    }): Promise<{ rows: unknown[] }>;
  }>;
  releaseConnection(connection: unknown): Promise<void>;
}

/**
 * Runs a query as a prepared statement, for frequent queries whose planning takes longer than their
 * execution. `$1` is a placeholder for a value. A name must always have the same text.
 */
export async function preparedSql<Row>(
  container: MedusaContainer,
  name: string,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  const pool = container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client as Pool;
  const connection = await pool.acquireConnection();
  try {
    return (await connection.query({ name, text, values: [...values] })).rows as Row[];
  } finally {
    await pool.releaseConnection(connection);
  }
}
