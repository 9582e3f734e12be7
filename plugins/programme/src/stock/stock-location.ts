import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";

/** Where the shop sends from and takes back to. */
export async function stockLocationId(container: MedusaContainer): Promise<string> {
  const [store] = await graph<{ default_location_id: string | null }>(container, {
    entity: "store",
    fields: ["default_location_id"],
  });
  if (!store?.default_location_id) throw new Error("The store has no stock location: seed first.");
  return store.default_location_id;
}
