import type { MedusaContainer } from "@medusajs/framework/types";
import type { Charges } from "../contract/cart-totals";
import { sql } from "../lib/sql";
import { plainPrice } from "./sql-parts";

const shippingPrice = plainPrice(
  "shipping_option_price_set",
  "link.shipping_option_id = option.id",
);

/**
 * SQL for one row with what Medusa adds to every cart. `shipping` is in dollars, or null if it
 * depends on the cart. `tax` is null if there is a rate. `is_final` is false if only Medusa can
 * calculate the total, because of a tax or a promotion without a code. `needs_address` is true if
 * the total depends on the address, and `takes_codes` if a promotion has a code.
 */
export const charges = `
  select priced.shipping, case when rule.has_taxes then null else 0 end as tax,
    not rule.has_taxes and not rule.has_promotions and priced.shipping is not null as is_final,
    rule.has_taxes or not rule.is_shipping_fixed as needs_address, rule.takes_codes
  from (select
      exists (select 1 from tax_rate where deleted_at is null)
        or exists (select 1 from tax_region
          where provider_id <> 'tp_system' and deleted_at is null) as has_taxes,
      exists (select 1 from promotion
        where is_automatic and status = 'active' and deleted_at is null) as has_promotions,
      exists (select 1 from promotion
        where not is_automatic and status = 'active' and deleted_at is null) as takes_codes,
      (select count(*) = 1 and bool_and(price_type = 'flat')
        from shipping_option where deleted_at is null)
        and not exists (select 1 from geo_zone
          where type <> 'country' and deleted_at is null) as is_shipping_fixed) rule
  left join lateral (
    select case when option.price_type = 'flat' and price.is_plain then price.amount::float8 end
      as shipping
    from (select id, price_type from shipping_option
      where deleted_at is null order by created_at, id limit 1) option
    left join lateral (${shippingPrice}) price on true
  ) priced on true`;

export async function readCharges(container: MedusaContainer): Promise<Charges> {
  const [row] = await sql<Charges>(container, charges);
  if (!row) throw new Error("The database returned no row.");
  return row;
}
