import type { MedusaContainer } from "@medusajs/framework/types";
import { preparedSql } from "../engine/prepared-sql";
import { sql } from "../lib/sql";
import { isRemoved, position, shipsOn } from "../lib/variant-sql";
import type { ProductState } from "../contract/statuses";
import { COLOR_OPTION } from "../contract/line-item";
import type { ProductPicture } from "../contract/shop-picture";
import { plainPrice } from "./plain-price";

export interface ProductRow {
  id: string;
  handle: string;
  name: string;
  description: string;
  pictures: ProductPicture[];
  variants: VariantRow[];
}

export interface VariantRow {
  id: string;
  variant_rank: number | null;
  name: string;
  /** Lowercase. */
  color: string;
  price_set_id: string | null;
  is_pre_order: boolean;
  /** The day on which a pre-order is sent; null for what is here. */
  ships_on: string | null;
  /** `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  /** The stored price in dollars, without the discounts of price lists. */
  price: number;
  /** No price list, rule or quantity changes this price. */
  is_price_plain: boolean;
  /** Free pieces by the engine's rule: at the sales channel's locations, for the scarcest item. */
  available: number;
  /** Free and reserved pieces at the store's own location, which staff count. */
  stock: number;
  reserved: number;
}

const color = `
  select lower(value.value) as color
  from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id and option.title = '${COLOR_OPTION}'
  where chosen.variant_id = v.id
  limit 1`;

const price = plainPrice("product_variant_price_set", "link.variant_id = v.id");

const units = "level.stocked_quantity - level.reserved_quantity";

const inventory = `
  select min(floor(item.available / item.required)) as available,
    min(floor(item.stock / item.required)) as stock,
    min(floor(item.reserved / item.required)) as reserved
  from (
    select greatest(link.required_quantity, 1) as required,
      coalesce(sum(${units}) filter (where level.location_id in (
        select stock_location_id from sales_channel_stock_location
        where sales_channel_id = store.default_sales_channel_id and deleted_at is null)), 0)
        as available,
      coalesce(sum(${units}) filter (where level.location_id = store.default_location_id), 0)
        as stock,
      coalesce(sum(level.reserved_quantity)
        filter (where level.location_id = store.default_location_id), 0) as reserved
    from product_variant_inventory_item link
    left join inventory_level level
      on level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
    where link.variant_id = v.id and link.deleted_at is null
    group by link.id, link.required_quantity
  ) item`;

const variant = `json_build_object(
  'id', v.id, 'variant_rank', v.variant_rank, 'name', v.title,
  'color', coalesce(chosen.color, ''), 
  'is_pre_order', coalesce(v.metadata -> 'pre_order' = 'true', false), 'ships_on', ${shipsOn},
  'swatch', v.metadata ->> 'swatch',
  'price_set_id', priced.price_set_id, 'price', coalesce(priced.amount, 0)::float8,
  'is_price_plain', coalesce(priced.is_plain, false),
  'available', coalesce(counted.available, 0)::int,
  'stock', coalesce(counted.stock, 0)::int,
  'reserved', coalesce(counted.reserved, 0)::int)`;

/** The uploaded pictures of product `p`: the engine keeps each with what is known of its files. */
const pictures = `
  select coalesce(json_agg(image.metadata -> 'picture' order by image.rank, image.id), '[]')
  from image
  where image.product_id = p.id and image.deleted_at is null
    and image.metadata -> 'picture' is not null`;

const columns = `p.id, p.handle, p.title as name, coalesce(p.description, '') as description,
  (${pictures}) as pictures, (
    select coalesce(json_agg(${variant}), '[]')
    from product_variant v
    left join lateral (${color}) chosen on true
    left join lateral (${price}) priced on true
    left join lateral (${inventory}) counted on true
    where v.product_id = p.id and v.deleted_at is null
  ) as variants`;

const ofTheShop = `from store
  join product_sales_channel channel
    on channel.sales_channel_id = store.default_sales_channel_id and channel.deleted_at is null
  join product p on p.id = channel.product_id and p.deleted_at is null
  where store.deleted_at is null`;

const onSale = `select ${columns} ${ofTheShop} and p.status = 'published'`;

/** As the label has put them. */
const inOrder = `order by ${position}, p.created_at, p.id`;

/** All products on sale, in the label's order. One statement; the engine's query would send forty. */
export function readProducts(container: MedusaContainer): Promise<ProductRow[]> {
  return preparedSql<ProductRow>(container, "products-on-sale", `${onSale} ${inOrder}`);
}

/** A product that is on sale, or that the label keeps for later. */
export interface KeptProductRow extends ProductRow {
  is_published: boolean;
  /** ISO 8601: when a draft is to be put on sale; null for every other. */
  publish_at: string | null;
}

const kept = `select ${columns}, p.status = 'published' as is_published,
  case when p.status = 'draft' then p.metadata ->> 'publish_at' end as publish_at
  ${ofTheShop} and (p.status = 'published' or p.status = 'draft' and not ${isRemoved})`;

/** Those on sale and the drafts, newest first. */
export function readKeptProducts(container: MedusaContainer): Promise<KeptProductRow[]> {
  return sql<KeptProductRow>(container, `${kept} order by p.created_at desc, p.id desc`);
}

/** The product with this id, on sale or a draft. */
export async function readKeptProduct(
  container: MedusaContainer,
  id: string,
): Promise<KeptProductRow | undefined> {
  const [row] = await sql<KeptProductRow>(container, `${kept} and p.id = ?`, [id]);
  return row;
}

/** A product's state as people say it. */
export function stateOf({ is_published, publish_at }: KeptProductRow): ProductState {
  if (is_published) return "published";
  return publish_at === null ? "draft" : "scheduled";
}
