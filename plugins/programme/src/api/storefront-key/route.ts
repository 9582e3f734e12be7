import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";

/**
 * Returns the storefront's publishable key. Publishable keys are public by design: serving it here
 * saves copying it from one server's settings to the other's.
 */
export async function GET(
  req: MedusaRequest,
  res: MedusaResponse<{ key: string; region_id: string }>,
) {
  const [[key], [store]] = await Promise.all([
    graph<{ token: string }>(req.scope, {
      entity: "api_key",
      fields: ["token"],
      filters: { type: "publishable", revoked_at: null },
      take: 1,
      order: { created_at: "ASC" },
    }),
    graph<{ default_region_id: string | null }>(req.scope, {
      entity: "store",
      fields: ["default_region_id"],
      take: 1,
    }),
  ]);
  if (!key || !store?.default_region_id) throw problem(503, "The shop has not been seeded yet.");
  res.json({ key: key.token, region_id: store.default_region_id });
}
