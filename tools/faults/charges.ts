import type { PromotionSettings } from "../../plugins/programme/src/contract/promotion-settings.ts";
import type { ShippingSettings } from "../../plugins/programme/src/contract/shipping-settings.ts";
import type { Client } from "./client.ts";

/**
 * The taxes, discount, and shipping prices of a run, from which the audit recalculates each order.
 */
export interface Charges {
  /** By state. Orders to other states have no tax. */
  taxPercent: Record<string, number>;
  /** The discount on items from an automatic promotion. */
  percentOff: number;
  /** Prices of the shipping options in cents, by ID. */
  shipping: Record<string, number>;
}

const taxPercent = { NY: 8.875, CT: 6.35 };
/** Results in fractions of cents, which the shop must round once per order. */
const PERCENT_OFF = 7.77;

export const destinations = [
  { address_1: "5 Elm Street", city: "Albany", province: "NY", postal_code: "12207" },
  { address_1: "8 Trumbull Street", city: "Hartford", province: "CT", postal_code: "06103" },
  { address_1: "12 Tanner Street", city: "Portland", province: "OR", postal_code: "97201" },
].map((place) => ({
  ...{ name: "Grace Buyer", phone: "+1 518 555 0199", address_2: "", country_code: "us" },
  ...place,
}));

/** Turns on taxes that include shipping, two paid shipping options, and an automatic promotion. */
export async function turnOnCharges(client: Client): Promise<Charges> {
  const set = async <Body>(path: string, body?: object) => {
    const answer = await client.callAdmin<Body>(path, { body });
    if (answer.status === 200) return answer.body;
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  for (const [state, rate] of Object.entries(taxPercent)) {
    const tax = { state, rate, name: `Sales tax (${state})`, is_shipping_taxed: true };
    await set("/admin/shop-tax/states", tax);
  }
  const terms = { description: "3 to 5 business days", free_from: null, states: [] };
  const { rows } = await set<ShippingSettings>("/admin/shop-shipping");
  const ground = { ...terms, name: "Ground", price: 14.95 };
  await set(`/admin/shop-shipping/${rows[0]?.id ?? ""}`, ground);
  const express = { ...terms, name: "Express", price: 39 };
  const shipping = await set<ShippingSettings>("/admin/shop-shipping", express);
  await set<PromotionSettings>("/admin/shop-promotions", {
    ...{ code: "FAULTS", is_automatic: true, is_returnable: true, smallest_order: null },
    ...{ target: "items", unit: "percent", value: PERCENT_OFF },
    ...{ starts_on: null, ends_on: null, limit: null, limit_per_customer: null },
  });
  return {
    taxPercent,
    percentOff: PERCENT_OFF,
    shipping: Object.fromEntries(
      shipping.rows.map(({ id, price }) => [id, Math.round((price ?? 0) * 100)]),
    ),
  };
}
