import { CURRENCY } from "@tomashi/programme/contract/money";
import { SHOP_RATES } from "@tomashi/programme/contract/shipping-settings";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createRegionsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";
import { ensureRecord } from "./ensure-record";

/** The IDs of the records that products need. */
export interface StoreIds {
  regionId: string;
  salesChannelId: string;
  stockLocationId: string;
  shippingProfileId: string;
}

const LOCATION = "Studio, United States";

/** Completes the store. Medusa itself creates it with its sales channel and the publishable key. */
export async function seedStore(container: MedusaContainer): Promise<StoreIds> {
  const [store] = await container.resolve(Modules.STORE).listStores();
  const salesChannelId = store?.default_sales_channel_id;
  if (!salesChannelId) throw new Error("Medusa created no store with a sales channel.");
  const regionId = await seedRegion(container);
  const stockLocationId = await seedStockLocation(container, salesChannelId);
  const shippingProfileId = await seedShipping(container, stockLocationId);

  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "The Tomashi's",
        supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
        default_region_id: regionId,
        default_location_id: stockLocationId,
      },
    },
  });
  return { regionId, salesChannelId, stockLocationId, shippingProfileId };
}

async function seedRegion(container: MedusaContainer): Promise<string> {
  const regions = container.resolve(Modules.REGION);
  const id = await ensureRecord(await regions.listRegions({ name: "United States" }), async () => {
    const { result } = await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: "United States",
            currency_code: CURRENCY,
            countries: ["us"],
            payment_providers: ["pp_stripe-checkout_stripe"],
          },
        ],
      },
    });
    return result;
  });
  // Medusa requires a tax region. It has no rate, because the shop charges no tax by default.
  await ensureRecord(
    await container.resolve(Modules.TAX).listTaxRegions({ country_code: "us" }),
    async () => {
      const { result } = await createTaxRegionsWorkflow(container).run({
        input: [{ country_code: "us", provider_id: "tp_system" }],
      });
      return result;
    },
  );
  return id;
}

async function seedStockLocation(container: MedusaContainer, channelId: string): Promise<string> {
  const locations = container.resolve(Modules.STOCK_LOCATION);
  const id = await ensureRecord(
    await locations.listStockLocations({ name: LOCATION }),
    async () => {
      const { result } = await createStockLocationsWorkflow(container).run({
        input: {
          locations: [{ name: LOCATION, address: { address_1: "Studio", country_code: "US" } }],
        },
      });
      return result;
    },
  );
  // Creating an existing link again changes nothing.
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id, add: [channelId] },
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    ["manual_manual", SHOP_RATES].map((fulfillment_provider_id) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id: id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id },
    })),
  );
  return id;
}

async function seedShipping(container: MedusaContainer, locationId: string): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const profileId = await ensureRecord(
    await fulfillment.listShippingProfiles({ type: "default" }),
    async () => {
      const { result } = await createShippingProfilesWorkflow(container).run({
        input: { data: [{ name: "Default", type: "default" }] },
      });
      return result;
    },
  );
  const sets = await fulfillment.listFulfillmentSets(
    { name: "Shipping" },
    { relations: ["service_zones"] },
  );
  const set =
    sets[0] ??
    (await fulfillment.createFulfillmentSets({
      name: "Shipping",
      type: "shipping",
      service_zones: [
        { name: "United States", geo_zones: [{ country_code: "us", type: "country" }] },
      ],
    }));
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const zone = set.service_zones[0];
  if (!zone) throw new Error("The fulfillment set has no service zone.");
  await ensureRecord(await fulfillment.listShippingOptions({ name: "Free shipping" }), async () => {
    const { result } = await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name: "Free shipping",
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: zone.id,
          shipping_profile_id: profileId,
          type: { label: "Free", description: "Sent from the United States", code: "free" },
          prices: [{ currency_code: CURRENCY, amount: 0 }],
          rules: [
            { attribute: "enabled_in_store", value: "true", operator: "eq" },
            { attribute: "is_return", value: "false", operator: "eq" },
          ],
        },
      ],
    });
    return result;
  });
  return profileId;
}
