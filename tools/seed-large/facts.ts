import type pg from "pg";
import { CURRENCY } from "../../plugins/programme/src/contract/money.ts";
import { rawNumber, type Row } from "./insert.ts";

/** The IDs of a shop's records that an order's rows refer to. */
export interface Facts {
  regionId: string;
  channelId: string;
  locationId: string;
  shippingOptionId: string;
  /** The Medusa user who took the steps of past orders. */
  adminId: string;
}

export async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select store.default_region_id as "regionId", store.default_sales_channel_id as "channelId",
       store.default_location_id as "locationId",
       (select id from shipping_option where name = 'Free shipping' and deleted_at is null
         limit 1) as "shippingOptionId",
       (select id from "user" where deleted_at is null order by created_at limit 1) as "adminId"
     from store limit 1`,
  );
  if (!rows[0]) throw new Error("The shop has not been seeded yet: start it once.");
  return rows[0];
}

/** One color of a product, with the fields that are copied to an order line. */
export interface SoldColor {
  variant_id: string;
  product_id: string;
  product_title: string;
  product_description: string;
  product_handle: string;
  variant_title: string;
  variant_sku: string | null;
  color: string;
  price: number;
  inventory_item_id: string;
}

export async function readColors(client: pg.Client): Promise<SoldColor[]> {
  const { rows } = await client.query<SoldColor>(
    `select v.id as variant_id, p.id as product_id, p.title as product_title,
       p.description as product_description, p.handle as product_handle,
       v.title as variant_title, v.sku as variant_sku, value.value as color,
       price.amount::float8 as price, item.inventory_item_id
     from product p
     join product_variant v on v.product_id = p.id and v.deleted_at is null
     join product_variant_option chosen on chosen.variant_id = v.id
     join product_option_value value on value.id = chosen.option_value_id
     join product_variant_price_set priced on priced.variant_id = v.id and priced.deleted_at is null
     join price on price.price_set_id = priced.price_set_id and price.deleted_at is null
       and price.currency_code = '${CURRENCY}' and price.price_list_id is null
     join product_variant_inventory_item item on item.variant_id = v.id and item.deleted_at is null
     where p.status = 'published' and p.deleted_at is null
     order by p.created_at, p.id, v.variant_rank`,
  );
  return rows;
}

/** Returns the fields that Medusa copies from a color to a cart or order line. */
export function colorFields(sold: SoldColor): Row {
  const { variant_id, product_id, product_title, variant_title, color, price } = sold;
  return {
    title: product_title,
    subtitle: variant_title,
    variant_id,
    product_id,
    product_title,
    product_description: sold.product_description,
    product_handle: sold.product_handle,
    variant_sku: sold.variant_sku,
    variant_title,
    variant_option_values: { Color: color },
    requires_shipping: true,
    is_discountable: true,
    is_tax_inclusive: false,
    unit_price: price,
    raw_unit_price: rawNumber(price),
    metadata: {},
    is_custom_price: false,
    is_giftcard: false,
  };
}
