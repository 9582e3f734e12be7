import type { MedusaContainer } from "@medusajs/framework/types";
import type { CatalogColor, CatalogProduct } from "../catalog/read-catalog";
import type { Cart, CartLine } from "../contract/http-cart";
import { sql } from "../lib/sql";
import { colorOf, nameOf } from "../contract/line-item";
import { pictureOf } from "../contract/shop-image";
import { charges } from "../read/charges";
import { isOwnCart } from "../read/sql-parts";
import { preparedSql } from "../medusa/prepared-sql";
import { cartTotals, type Charges } from "../contract/cart-totals";

export interface OpenCart {
  id: string;
  /** In the order in which they were added. */
  items: CartItem[];
}

export interface CartItem {
  id: string;
  title: string;
  variant_title: string | null;
  product_id: string | null;
  variant_id: string | null;
  product_description: string | null;
  thumbnail: string | null;
  variant_option_values: Record<string, string> | null;
  /** In dollars, as of when the item was added. */
  unit_price: number;
  quantity: number;
}

const item = `json_build_object(
  'id', item.id, 'title', item.title, 'variant_title', item.variant_title,
  'product_id', item.product_id, 'variant_id', item.variant_id,
  'product_description', item.product_description, 'thumbnail', item.thumbnail,
  'variant_option_values', item.variant_option_values,
  'unit_price', item.unit_price::float8, 'quantity', item.quantity)`;

const items = `(
  select coalesce(json_agg(${item} order by item.created_at, item.id), '[]')
  from cart_line_item item where item.cart_id = cart.id and item.deleted_at is null)`;

/** Returns the customer's one open cart as Medusa stores it, or undefined before the first item. */
export async function findOpenCart(
  container: MedusaContainer,
  customerId: string,
): Promise<OpenCart | undefined> {
  const [cart] = await sql<OpenCart>(
    container,
    `select cart.id, ${items} as items
     from cart
     where customer_id = ? and completed_at is null and deleted_at is null
       and ${isOwnCart}
     order by created_at desc limit 1`,
    [customerId],
  );
  return cart;
}

interface CartContext {
  catalog: Promise<CatalogProduct[]>;
  /** Store credit to include in the totals. */
  credit?: Promise<{ spendableCents: number }> | undefined;
}

type Row = Charges & {
  items: CartItem[] | null;
  held: Record<string, number> | null;
  has_codes: boolean | null;
};

/** A promotion that has ended or was removed stays on the cart until its next pricing. */
const hasCodes = `exists (
  select 1 from cart_promotion link join promotion on promotion.id = link.promotion_id
  where link.cart_id = cart.id and link.deleted_at is null
    and promotion.status = 'active' and promotion.deleted_at is null)`;

/**
 * SQL for the units, by variant, that an open payment page of the cart `cart` holds for the
 * shopper.
 */
const heldItems = `(
  select coalesce(json_object_agg(item.variant_id, item.quantity), '{}')
  from cart_line_item item
  join payment_attempt attempt on attempt.cart_id = item.cart_id and attempt.state = 'open'
  where item.cart_id = cart.id and item.deleted_at is null and exists (
    select 1 from reservation_item held
    where held.external_id = attempt.id and held.deleted_at is null))`;

const shopperCart = `select charges.*, bag.items, bag.held, bag.has_codes
  from (${charges}) charges
  left join lateral (
    select ${items} as items, ${heldItems} as held, ${hasCodes} as has_codes
    from cart
    where customer_id = $1 and completed_at is null and deleted_at is null
       and ${isOwnCart}
    order by created_at desc limit 1) bag on true`;

/**
 * Returns the customer's cart with current prices and stock, in the order in which the items were
 * added, and its charges, in one statement.
 */
export async function readCart(
  container: MedusaContainer,
  customerId: string,
  { catalog, credit }: CartContext,
): Promise<Cart> {
  const [[row], products, spendable] = await Promise.all([
    preparedSql<Row>(container, "shopper-cart", shopperCart, [customerId]),
    catalog,
    credit,
  ]);
  if (!row) throw new Error("The database returned no row.");
  const sold = new Map(
    products.flatMap(({ handle, pictures, colors }) =>
      colors.map((color) => [color.variantId, { ...color, handle, pictures }] as const),
    ),
  );
  const lines = toCartLines({ items: row.items ?? [] }).map((line) =>
    withCurrentPriceAndStock(line, sold.get(line.variant_id), row.held?.[line.variant_id] ?? 0),
  );
  const charges = { ...row, is_final: row.is_final && !row.has_codes };
  return { lines, totals: cartTotals(lines, charges, spendable?.spendableCents ?? 0) };
}

export type SoldColor = CatalogColor & Pick<CatalogProduct, "handle" | "pictures">;

/**
 * Sets the current price, which applies at the payment, and counts units held for this cart's own
 * payment as in stock.
 */
export function withCurrentPriceAndStock(
  line: CartLine,
  sold: SoldColor | undefined,
  held: number,
): CartLine {
  if (!sold) return { ...line, stock: 0 };
  return {
    ...line,
    price: sold.price,
    price_before: sold.price === line.price ? null : line.price,
    stock: Math.max(0, sold.stock) + held,
    handle: sold.handle,
    thumbnail: sold.thumbnail,
    picture: pictureOf(sold.pictures, sold.color) ?? null,
    final_sale: sold.finalSale,
    ships_on: sold.shipsOn,
  };
}

/** Returns the line items as Medusa stores them, with the prices at which they were added. */
export function toCartLines({ items }: Pick<OpenCart, "items">): CartLine[] {
  return items.map((item) => ({
    id: item.id,
    product_id: item.product_id ?? "",
    variant_id: item.variant_id ?? "",
    name: nameOf(item),
    color: colorOf(item.variant_option_values),
    description: item.product_description ?? "",
    price: item.unit_price,
    quantity: item.quantity,
    price_before: null,
    stock: 0,
    handle: null,
    thumbnail: item.thumbnail,
    picture: null,
    final_sale: null,
    ships_on: null,
  }));
}
