import type { CatalogColor, CatalogProduct } from "../catalog/read-catalog";
import type { Cart, CartLine } from "../contract/http-cart";
import { colorOf, nameOf } from "../contract/line-item";
import { pictureOf } from "../contract/shop-image";
import type { CartRow, OpenCart } from "../read/cart";
import { cartTotals } from "../contract/cart-totals";

interface CartContext {
  row: Promise<CartRow>;
  catalog: Promise<CatalogProduct[]>;
  /** Store credit to include in the totals. */
  credit?: Promise<{ spendableCents: number }> | undefined;
}

/**
 * Returns the customer's cart with current prices and stock, in the order in which the items were
 * added, and its charges.
 */
export async function readCart(context: CartContext): Promise<Cart> {
  const [row, products, spendable] = await Promise.all([
    context.row,
    context.catalog,
    context.credit,
  ]);
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
