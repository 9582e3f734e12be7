import type { MedusaContainer } from "@medusajs/framework/types";
import { plainPrice } from "../catalog/plain-price";
import { preparedSql } from "../engine/prepared-sql";

/** What an owner may turn on in the engine and this shop comes without. */
export interface OwnerSettings {
  has_taxes: boolean;
  /** Those that count without a code. */
  has_promotions: boolean;
  shipping_option_id: string | null;
  shipping_name: string | null;
  /** Dollars; null where it depends on the cart. */
  shipping_price: number | null;
}

const shippingPrice = plainPrice(
  "shipping_option_price_set",
  "link.shipping_option_id = shipping.id",
);

/** The settings, in SQL: one row. */
export const ownerSettings = `
  select
    exists (select 1 from tax_rate where deleted_at is null)
      or exists (select 1 from tax_region
        where provider_id <> 'tp_system' and deleted_at is null) as has_taxes,
    exists (select 1 from promotion
      where is_automatic and status = 'active' and deleted_at is null) as has_promotions,
    shipping.id as shipping_option_id, shipping.name as shipping_name,
    case when shipping.price_type = 'flat' and priced.is_plain then priced.amount::float8 end
      as shipping_price
  from (select 1) one
  left join lateral (select id, name, price_type from shipping_option
    where deleted_at is null order by created_at, id limit 1) shipping on true
  left join lateral (${shippingPrice}) priced on true`;

export async function readOwnerSettings(container: MedusaContainer): Promise<OwnerSettings> {
  const [terms] = await preparedSql<OwnerSettings>(container, "owner-settings", ownerSettings);
  if (!terms) throw new Error("The database answered no row.");
  return terms;
}
