import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/** The location that the shop ships from and takes returns at. */
export async function stockLocationId(container: MedusaContainer): Promise<string> {
  const [store] = await sql<{ location: string | null }>(
    container,
    "select default_location_id as location from store where deleted_at is null",
  );
  if (!store?.location) throw new Error("The store has no stock location: seed first.");
  return store.location;
}
