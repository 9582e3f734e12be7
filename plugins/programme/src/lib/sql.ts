import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

export type SqlValue = string | number | boolean | Date | string[];

/**
 * Reads from the engine's tables where its own query needs one round trip per module. Never writes:
 * all changes go through the engine. `?` is a placeholder for a value.
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
