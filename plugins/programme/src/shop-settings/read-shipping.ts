import type { MedusaContainer } from "@medusajs/framework/types";
import { servedCountries } from "../addresses/countries";
import type { ShippingSettings } from "../contract/shipping-settings";
import { graph } from "../lib/graph";
import { sampleOrder } from "./sample-order";
import { isOffered, shippingRow, type StoredShippingOption } from "./shipping-rows";

/** Returns the shipping options that customers can choose, oldest first. */
export async function readShipping(container: MedusaContainer): Promise<ShippingSettings> {
  const [options, served, sample] = await Promise.all([
    listOptions(container),
    servedCountries(container),
    sampleOrder(container),
  ]);
  return { rows: options.filter(isOffered).map((option) => shippingRow(option, served)), sample };
}

export function listOptions(container: MedusaContainer): Promise<StoredShippingOption[]> {
  return graph<StoredShippingOption>(container, {
    entity: "shipping_option",
    fields: [
      ...[
        "id",
        "name",
        "price_type",
        "provider_id",
        "data",
        "type.id",
        "type.description",
        "service_zone.id",
      ],
      ...["type", "country_code", "province_code", "city"].map(
        (field) => `service_zone.geo_zones.${field}`,
      ),
      ...["prices.amount", "prices.currency_code", "prices.price_rules.*"],
      ...["rules.attribute", "rules.value"],
    ],
    order: { created_at: "ASC" },
  });
}
