import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createServiceZonesWorkflow,
  deleteServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows";
import { servedCountries } from "../addresses/countries";
import { graph } from "../lib/graph";
import { stockLocationId } from "../lib/store-defaults";
import { isEverywhere, statesOf, type StoredGeoZone } from "./shipping-rows";

interface StoredZone {
  id: string;
  geo_zones: StoredGeoZone[];
  shipping_options: { id: string }[];
}

interface FulfillmentSet {
  id: string;
  type: string;
  service_zones: StoredZone[];
}

async function readSet(container: MedusaContainer): Promise<FulfillmentSet> {
  const [location] = await graph<{ fulfillment_sets: FulfillmentSet[] }>(container, {
    entity: "stock_location",
    fields: [
      ...["fulfillment_sets.id", "fulfillment_sets.type", "fulfillment_sets.service_zones.id"],
      "fulfillment_sets.service_zones.geo_zones.*",
      "fulfillment_sets.service_zones.shipping_options.id",
    ],
    filters: { id: await stockLocationId(container) },
  });
  const set = location?.fulfillment_sets.find(({ type }) => type === "shipping");
  if (!set) throw new Error("The stock location has no shipping. Run the seed first.");
  return set;
}

/**
 * Returns the zone that consists of exactly these states, or of everywhere if there are none.
 * Creates it if needed.
 */
export async function serviceZone(
  container: MedusaContainer,
  states: readonly string[],
): Promise<string> {
  const [set, served] = await Promise.all([readSet(container), servedCountries(container)]);
  const wanted = states.toSorted().join(" ");
  const found = set.service_zones.find(({ geo_zones }) =>
    states.length === 0
      ? isEverywhere(geo_zones, served)
      : statesOf(geo_zones)?.join(" ") === wanted,
  );
  if (found) return found.id;
  const {
    result: [zone],
  } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          name: states.length === 0 ? "Everywhere" : `States: ${wanted}`,
          fulfillment_set_id: set.id,
          geo_zones:
            states.length === 0
              ? served.map((country_code) => ({ type: "country", country_code }))
              : states.map((province_code) => ({
                  ...{ type: "province", country_code: "us", province_code },
                })),
        },
      ],
    },
  });
  if (!zone) throw new Error("Medusa created no service zone.");
  return zone.id;
}

/**
 * Deletes zones of states that have no option. While such a zone exists, checkout asks for the
 * address first.
 */
export async function deleteUnusedZones(container: MedusaContainer): Promise<void> {
  const { service_zones } = await readSet(container);
  const unused = service_zones.filter(
    ({ geo_zones, shipping_options }) => statesOf(geo_zones) && shipping_options.length === 0,
  );
  if (unused.length === 0) return;
  await deleteServiceZonesWorkflow(container).run({ input: { ids: unused.map(({ id }) => id) } });
}
