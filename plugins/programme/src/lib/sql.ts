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

/** An `ilike` pattern for values that contain this text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** PostgreSQL is unreachable, shutting down, or out of connections: class 08, 53, 57P. */
const OUTAGES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08\w{3}|53\w{3}|57P\w{2})$/;

/** Whether the database, not the request, caused this error. */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && typeof error.code === "string" && OUTAGES.test(error.code)) return true;
  if ("name" in error && error.name === "KnexTimeoutError") return true;
  return error instanceof Error && error.message.includes("Connection terminated");
}
