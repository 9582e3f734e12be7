import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

export type SqlValue = string | number | boolean | Date | string[];

/**
 * Reads Medusa's tables with SQL where `query.graph` needs one round trip per module. Never use it
 * to write: all changes go through Medusa. `?` is a placeholder for a value.
 */
export async function sql<Row>(
  container: MedusaContainer,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  const answer: { rows: Row[] } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(text, [...values]);
  return answer.rows;
}
