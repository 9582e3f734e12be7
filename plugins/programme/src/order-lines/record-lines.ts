import type { MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { CURRENCY, centsOf } from "../contract/money";
import { sql } from "../lib/sql";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { plainPrice } from "../catalog/plain-price";
import { storeDefaults } from "../catalog/store-defaults";
import type { Quote } from "../quote/quote";
import { finalSale, shipsOn, type SoldVariant } from "../catalog/final-sale";

interface PlacedItem {
  id: string;
  customer_id: string;
  variant_id: string | null;
  /** Dollars. */
  unit_price: number;
  quantity: number;
}

/**
 * Begins the record of an order's lines, as soon as the order is there. Safe to run again: what is
 * recorded stays as it is, also when a price or a mark has changed since.
 */
export async function recordLines(
  container: MedusaContainer,
  orderId: string,
  quote: Quote | undefined,
): Promise<void> {
  const items = await placedItems(container, orderId);
  if (items.length === 0) throw new Error(`There is no order ${orderId}.`);
  // A payment that an earlier version began has no quote.
  const variants = quote ? undefined : await soldVariants(container, items);
  const termsOf = (item: PlacedItem) =>
    quote?.lines.find(({ variant_id }) => variant_id === item.variant_id) ??
    termsNow(item, variants?.get(item.variant_id ?? ""));
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).addMissing(
    items.map((item, position) => {
      const { regular_cents, discount_cents, tax_cents, final_sale, ships_on } = termsOf(item);
      return {
        line_id: item.id,
        order_id: orderId,
        customer_id: item.customer_id,
        variant_id: item.variant_id,
        position,
        quantity: item.quantity,
        unit_cents: centsOf(item.unit_price),
        ...{ regular_cents, discount_cents, tax_cents, final_sale, ships_on },
      };
    }),
  );
}

function termsNow(item: PlacedItem, variant: SoldVariant | undefined) {
  return {
    regular_cents: centsOf(variant?.calculated_price?.original_amount ?? item.unit_price),
    discount_cents: 0,
    tax_cents: 0,
    final_sale: finalSale(variant, item.unit_price),
    ships_on: shipsOn(variant),
  };
}

/** In the order in which they went into the bag. */
function placedItems(container: MedusaContainer, orderId: string): Promise<PlacedItem[]> {
  return sql<PlacedItem>(
    container,
    `select line.id, o.customer_id, line.variant_id, item.quantity::int as quantity,
       coalesce(item.unit_price, line.unit_price)::float8 as unit_price
     from "order" o
     join order_item item
       on item.order_id = o.id and item.version = o.version and item.deleted_at is null
     join order_line_item line on line.id = item.item_id
     left join order_cart link on link.order_id = o.id and link.deleted_at is null
     left join cart_line_item kept on kept.cart_id = link.cart_id
       and kept.variant_id = line.variant_id and kept.deleted_at is null
     where o.id = ?
     order by kept.created_at, line.id`,
    [orderId],
  );
}

async function soldVariants(
  container: MedusaContainer,
  items: PlacedItem[],
): Promise<Map<string, SoldVariant>> {
  const ids = items.flatMap((item) => item.variant_id ?? []);
  const rows = await sql<VariantRow>(
    container,
    `select v.id, v.metadata, priced.amount::float8 as price,
       coalesce(priced.is_plain, false) as is_plain
     from product_variant v left join lateral (${price}) priced on true
     where v.id = any(?) and v.deleted_at is null`,
    [ids],
  );
  // Which of several prices is the regular one is the engine's to say.
  if (rows.some(({ is_plain }) => !is_plain)) return variantsByRules(container, ids);
  return new Map(
    rows.map(({ id, metadata, price: original_amount }) => [
      id,
      { id, metadata, calculated_price: { original_amount } },
    ]),
  );
}

interface VariantRow {
  id: string;
  metadata: Record<string, unknown> | null;
  /** Dollars; the variant's own, when that is its only one. */
  price: number;
  is_plain: boolean;
}

const price = plainPrice("product_variant_price_set", "link.variant_id = v.id");

async function variantsByRules(
  container: MedusaContainer,
  ids: string[],
): Promise<Map<string, SoldVariant>> {
  const { regionId } = await storeDefaults(container);
  const variants = await graph<SoldVariant>(container, {
    entity: "product_variant",
    fields: ["id", "metadata", "calculated_price.*"],
    filters: { id: ids },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: CURRENCY }) },
  });
  return new Map(variants.map((variant) => [variant.id, variant]));
}
