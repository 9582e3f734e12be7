import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

interface GraphQuery {
  entity: string;
  fields: string[];
  filters?: Record<string, unknown>;
  take?: number;
  skip?: number;
  order?: Record<string, "ASC" | "DESC">;
  /** Context for computed fields, such as the region of a price. */
  context?: Record<string, unknown>;
}

/**
 * Runs Medusa's `query.graph` with a row type from the caller: `Row` names only the requested
 * fields. Medusa returns null for a missing link, so row types must allow it.
 */
export async function graph<Row>(container: MedusaContainer, query: GraphQuery): Promise<Row[]> {
  const { entity, fields, filters, take, skip, order, context } = query;
  const pagination = {
    ...(take !== undefined && { take, skip: skip ?? 0 }),
    ...(order && { order }),
  };
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity,
    fields,
    filters: filters ?? {},
    ...(Object.keys(pagination).length > 0 && { pagination }),
    ...(context && { context }),
  });
  return data as Row[];
}
