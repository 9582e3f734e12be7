import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { StockColor, StockProduct } from "../http-admin";
import { sql } from "../lib/sql";
import { COLOR_OPTION } from "../shopper/color";
import { keyed } from "./color-keys";

interface VariantRow extends Omit<StockColor, "key" | "variant_id"> {
  id: string;
  variant_rank: number | null;
}

interface ProductRow {
  id: string;
  name: string;
  description: string;
  variants: VariantRow[];
}

/** Pieces of the variant `v`: units on the shelf, by how many make a piece. */
const pieces = (units: string) => `coalesce((
  select floor(${units} / greatest(link.required_quantity, 1))
  from product_variant_inventory_item link
  join inventory_level level on level.inventory_item_id = link.inventory_item_id
    and level.location_id = store.default_location_id and level.deleted_at is null
  where link.variant_id = v.id and link.deleted_at is null
  limit 1
), 0)::int`;

const color = `coalesce((
  select lower(value.value)
  from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id and option.title = ?
  where chosen.variant_id = v.id
  limit 1
), '')`;

/** The price as it is kept: what a price list takes off today is not the product's own. */
const price = `coalesce((
  select price.amount
  from product_variant_price_set link
  join price on price.price_set_id = link.price_set_id and price.deleted_at is null
    and price.currency_code = 'usd' and price.price_list_id is null
    and coalesce(price.rules_count, 0) = 0 and price.min_quantity is null
  where link.variant_id = v.id and link.deleted_at is null
  limit 1
), 0)::float8`;

/**
 * The products on sale, newest first, with the price and the stock of each color: all of them, or
 * the one with this id. In one statement, since staff ask for it after each change.
 */
export async function readStock(
  container: MedusaContainer,
  productId?: string,
): Promise<StockProduct[]> {
  const rows = await sql<ProductRow>(
    container,
    `select p.id, p.title as name, coalesce(p.description, '') as description, (
       select coalesce(json_agg(json_build_object(
           'id', v.id, 'variant_rank', v.variant_rank, 'name', v.title, 'color', ${color},
           'price', ${price},
           'stock', ${pieces("level.stocked_quantity - level.reserved_quantity")},
           'reserved', ${pieces("level.reserved_quantity")})), '[]')
       from product_variant v where v.product_id = p.id and v.deleted_at is null
     ) as variants
     from store
     join product_sales_channel channel
       on channel.sales_channel_id = store.default_sales_channel_id and channel.deleted_at is null
     join product p on p.id = channel.product_id and p.status = 'published' and p.deleted_at is null
     where store.deleted_at is null ${productId === undefined ? "" : "and p.id = ?"}
     order by p.created_at desc, p.id desc`,
    [COLOR_OPTION, ...(productId === undefined ? [] : [productId])],
  );
  return rows.map(toProduct);
}

function toProduct({ variants, ...product }: ProductRow): StockProduct {
  const colors = keyed(variants).map(([key, variant]): StockColor => {
    const { id, name, color: shown, price: dollars, stock, reserved } = variant;
    return { key, variant_id: id, name, color: shown, price: dollars, stock, reserved };
  });
  return { ...product, colors, version: versionOf({ ...product, colors }) };
}

/** What an admin sees of a product, as a short text: whoever changed anything changed it. */
function versionOf(product: Omit<StockProduct, "version">): string {
  const seen = [
    product.name,
    product.description,
    product.colors.map(({ key, variant_id, name, color: shown, price: dollars, stock }) => [
      key,
      variant_id,
      name,
      shown,
      dollars,
      stock,
    ]),
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 22);
}
