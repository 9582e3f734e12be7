import type { CreateLineItemDTO, MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE } from "../contract/collection";
import { VALUE_SEPARATOR } from "../contract/line-item";
import { CURRENCY } from "../contract/money";
import { preparedSql } from "../medusa/prepared-sql";
import { sql } from "../lib/sql";
import { isRemoved, optionTitles, plainPrice, position, shipsOn, variantColor } from "./sql-parts";
import type { ProductImage } from "../contract/shop-image";

export interface ProductRow {
  id: string;
  handle: string;
  name: string;
  description: string;
  pictures: ProductImage[];
  /** The titles of its options, the color first. */
  options: string[];
  variants: VariantRow[];
}

export interface VariantRow {
  id: string;
  variant_rank: number | null;
  name: string;
  /** The joined option values: see `colorOf`. */
  color: string;
  /** The value of each option of the product, in the same order. */
  option_values: string[];
  price_set_id: string | null;
  is_pre_order: boolean;
  /** Date on which a pre-order ships; null if it is in stock now. */
  ships_on: string | null;
  /** `#7a3b2e`; null for the leathers of Collection RICO. */
  swatch: string | null;
  /** In grams; the product's weight if the variant has none. */
  weight: number | null;
  /** Stored price in dollars, without the discounts of price lists; 0 without a price. */
  price: number;
  has_price: boolean;
  /** True if no price list, rule, or quantity changes this price. */
  is_price_plain: boolean;
  /**
   * Available quantity by Medusa's rule: at the sales channel's locations, for the scarcest
   * inventory item. `ALWAYS_AVAILABLE` if its stock does not limit its sale.
   */
  available: number;
  /** False if Medusa does not manage its stock. */
  is_counted: boolean;
  /** Available and reserved units at the store's own location, which staff count. */
  stock: number;
  reserved: number;
}

/** The available quantity of a variant whose stock does not limit its sale. */
export const ALWAYS_AVAILABLE = 1_000_000;

const isEndless = "(v.allow_backorder or not v.manage_inventory)";

const color = variantColor("v.id");

/**
 * The name of variant `v` of product `p`. Medusa's dashboard fills the title with the option
 * values; the shop shows those separately, so it then uses the product's title.
 */
const variantName = `case
  when (select array_agg(part order by part)
    from unnest(string_to_array(v.title, '${VALUE_SEPARATOR}')) part)
    = (select array_agg(value.value order by value.value) from product_variant_option chosen
      join product_option_value value on value.id = chosen.option_value_id
      where chosen.variant_id = v.id)
  then p.title else v.title end`;

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
  'id', v.id, 'variant_rank', v.variant_rank, 'name', ${variantName},
  'color', coalesce(chosen.color, ''), 'option_values', coalesce(chosen.option_values, '[]'),
  'is_pre_order', coalesce(v.metadata -> 'pre_order' = 'true', false), 'ships_on', ${shipsOn},
  'swatch', v.metadata ->> 'swatch', 'weight', coalesce(v.weight, p.weight),
  'price_set_id', priced.price_set_id, 'price', coalesce(priced.amount, 0)::float8,
  'has_price', priced.price_set_id is not null,
  'is_price_plain', coalesce(priced.is_plain, false),
  'available', case when ${isEndless} then ${ALWAYS_AVAILABLE}
    else coalesce(counted.available, 0)::int end,
  'is_counted', v.manage_inventory,
  'stock', coalesce(counted.stock, 0)::int,
  'reserved', coalesce(counted.reserved, 0)::int)`;

/** The uploaded images of product `p`. Medusa stores each with the data of its files. */
const images = `
  select coalesce(json_agg(image.metadata -> 'picture' order by image.rank, image.id), '[]')
  from image
  where image.product_id = p.id and image.deleted_at is null
    and image.metadata -> 'picture' is not null`;

const columns = `p.id, p.handle, p.title as name, coalesce(p.description, '') as description,
  (${images}) as pictures, ${optionTitles} as options, (
    select coalesce(json_agg(${variant}), '[]')
    from product_variant v
    left join lateral (${color}) chosen on true
    left join lateral (${price}) priced on true
    left join lateral (${inventory}) counted on true
    where v.product_id = p.id and v.deleted_at is null
  ) as variants`;

const shopProducts = `from store
  join product_sales_channel channel
    on channel.sales_channel_id = store.default_sales_channel_id and channel.deleted_at is null
  join product p on p.id = channel.product_id and p.deleted_at is null`;

const ofTheShop = `${shopProducts} where store.deleted_at is null`;

/** The variants of published products with managed stock and `?` units or fewer. */
export const lowStock = `select p.id as product_id, ${variantName} as name,
    coalesce(chosen.color, '') as color, coalesce(counted.stock, 0)::int as stock
  ${shopProducts}
  join product_variant v on v.product_id = p.id and v.deleted_at is null and v.manage_inventory
  left join lateral (${color}) chosen on true
  left join lateral (${inventory}) counted on true
  where store.deleted_at is null and p.status = 'published' and coalesce(counted.stock, 0) <= ?`;

const onSale = `select ${columns} ${ofTheShop} and p.status = 'published'`;

const inOrder = `order by ${position}, p.created_at, p.id`;

/**
 * Returns all published products by sort position, in one statement; Medusa's query would send
 * forty.
 */
export function readProducts(container: MedusaContainer): Promise<ProductRow[]> {
  return preparedSql<ProductRow>(container, "products-on-sale", `${onSale} ${inOrder}`);
}

export interface StoredProductRow extends ProductRow {
  is_published: boolean;
  /** ISO 8601 time of a draft's scheduled publication; otherwise null. */
  publish_at: string | null;
}

const storedProducts = `select ${columns}, p.status = 'published' as is_published,
  case when p.status = 'draft' then p.metadata ->> 'publish_at' end as publish_at
  ${ofTheShop} and (p.status = 'published' or p.status = 'draft' and not ${isRemoved})`;

export function readStoredProducts(container: MedusaContainer): Promise<StoredProductRow[]> {
  return sql<StoredProductRow>(
    container,
    `${storedProducts} order by p.created_at desc, p.id desc`,
  );
}

export async function readStoredProduct(
  container: MedusaContainer,
  id: string,
): Promise<StoredProductRow | undefined> {
  const [row] = await sql<StoredProductRow>(container, `${storedProducts} and p.id = ?`, [id]);
  return row;
}

/** Selects every published product and draft except Collection RICO, which has no position. */
const positionedProducts = `product p where p.deleted_at is null and p.handle <> '${COLLECTION_HANDLE}'
  and (p.status = 'published' or p.status = 'draft' and not ${isRemoved})
  and exists (select 1 from product_sales_channel channel join store
    on store.default_sales_channel_id = channel.sales_channel_id and store.deleted_at is null
    where channel.product_id = p.id and channel.deleted_at is null)`;

const byPlace = `${position}, p.created_at, p.id`;

export interface PlacedProduct {
  id: string;
  name: string;
  position: number;
}

export function readPlacedProducts(container: MedusaContainer): Promise<PlacedProduct[]> {
  return sql<PlacedProduct>(
    container,
    `select p.id, p.title as name, (${position})::int as position from ${positionedProducts} order by ${byPlace}`,
  );
}

/** Returns the highest sort position, after which a new product is added; 0 without products. */
export async function lastPosition(container: MedusaContainer): Promise<number> {
  const [row] = await sql<{ last: number | null }>(
    container,
    `select max(${position})::int as last from product p where p.deleted_at is null`,
  );
  return row?.last ?? 0;
}

export interface SalePrice {
  id: string;
  list_id: string;
  variant_id: string;
  /** In dollars. */
  amount: number;
}

/**
 * The ID of the product that the price list `list` belongs to; Medusa links the two in no other
 * way.
 */
const owner = "list.metadata ->> 'product_id'";

export function readSalePrices(
  container: MedusaContainer,
  productId: string,
): Promise<SalePrice[]> {
  return sql<SalePrice>(
    container,
    `select price.id, list.id as list_id, link.variant_id, price.amount::float8 as amount
     from price_list list
     join price on price.price_list_id = list.id and price.deleted_at is null
       and price.currency_code = '${CURRENCY}'
     join product_variant_price_set link
       on link.price_set_id = price.price_set_id and link.deleted_at is null
     where ${owner} = ? and list.deleted_at is null`,
    [productId],
  );
}

/** Returns the ID of the oldest price list of the product. */
export async function readOwnPriceList(
  container: MedusaContainer,
  productId: string,
): Promise<string | undefined> {
  const [list] = await sql<{ id: string }>(
    container,
    `select id from price_list list where ${owner} = ? and deleted_at is null
     order by created_at limit 1`,
    [productId],
  );
  return list?.id;
}

/**
 * Describes the product data that Medusa copies to a line item, so that the item stays the same
 * when the product changes.
 */
export type LineFacts = Omit<CreateLineItemDTO, "quantity" | "unit_price" | "cart_id">;

const lineOptions = `(
  select json_object_agg(option.title, value.value)
  from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id
  where chosen.variant_id = v.id)`;

const isShipped = `
  exists (select 1 from product_shipping_profile
    where product_id = p.id and deleted_at is null)
  or exists (
    select 1 from product_variant_inventory_item link
    join inventory_item item on item.id = link.inventory_item_id and item.requires_shipping
    where link.variant_id = v.id and link.deleted_at is null)`;

/** SQL for the `LineFacts` of variant `v`; requires the tables of `variantOfLine`. */
const lineFacts = `json_build_object(
  'title', p.title, 'subtitle', ${variantName}, 'thumbnail', coalesce(v.thumbnail, p.thumbnail),
  'product_id', p.id, 'product_title', p.title, 'product_subtitle', p.subtitle,
  'product_description', p.description, 'product_handle', p.handle,
  'product_type', type.value, 'product_type_id', type.id, 'product_collection', collection.title,
  'variant_id', v.id, 'variant_sku', v.sku, 'variant_barcode', v.barcode,
  'variant_title', ${variantName}, 'variant_option_values', ${lineOptions},
  'is_discountable', p.discountable, 'is_giftcard', p.is_giftcard,
  'requires_shipping', ${isShipped})`;

const variantOfLine = `
  from product_variant v
  join product p on p.id = v.product_id
  left join product_type type on type.id = p.type_id
  left join product_collection collection on collection.id = p.collection_id`;

export interface SoldVariant {
  id: string;
  /** True if its stock is not managed or it can be ordered while out of stock. */
  is_endless: boolean;
  facts: LineFacts;
}

/**
 * Returns the published variant with this ID, as a line item stores it; undefined if there is none.
 */
export async function readSoldVariant(
  container: MedusaContainer,
  id: string,
): Promise<SoldVariant | undefined> {
  const [variant] = await sql<SoldVariant>(
    container,
    `select v.id, ${isEndless} as is_endless, ${lineFacts} as facts
     ${variantOfLine}
     where v.id = ? and v.deleted_at is null
       and p.status = 'published' and p.deleted_at is null`,
    [id],
  );
  return variant;
}

/** Returns the same facts for any variant, published or not. */
export async function readLineFacts(
  container: MedusaContainer,
  variantId: string,
): Promise<LineFacts | undefined> {
  const [variant] = await sql<{ facts: LineFacts }>(
    container,
    `select ${lineFacts} as facts ${variantOfLine} where v.id = ? and v.deleted_at is null`,
    [variantId],
  );
  return variant?.facts;
}
