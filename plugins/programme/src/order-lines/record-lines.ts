import type { MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { firstPromise } from "../contract/delay-rules";
import { CURRENCY, centsOf } from "../contract/money";
import { calendarDay } from "../contract/return-rules";
import { environment } from "../server-kit/environment";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readPlacedItems, type PlacedItem } from "../read/partial-orders";
import { storeDefaults } from "../lib/store-defaults";
import type { Quote } from "../quote/quote";
import { finalSale, shipsOn, type SoldVariant } from "../catalog/final-sale";

/**
 * Creates the order lines of a new order. Idempotent: existing ones stay unchanged, even if a price
 * or a notice has changed since.
 */
export async function recordLines(
  container: MedusaContainer,
  orderId: string,
  quote: Quote | undefined,
): Promise<void> {
  const items = await readPlacedItems(container, orderId);
  if (items.length === 0) throw new Error(`There is no order ${orderId}.`);
  // A payment that an earlier version started has no quote.
  const variants = quote ? undefined : await soldVariants(container, items);
  const termsOf = (item: PlacedItem) =>
    quote?.lines.find(({ variant_id }) => variant_id === item.variant_id) ??
    currentTerms(item, variants?.get(item.variant_id ?? ""));
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
        promised_on: promiseFor(ships_on, item.ordered_at),
      };
    }),
  );
}

/** Returns the day by which an item that is ordered now is promised to ship. */
export function promiseFor(shipsOn: string | null, orderedAt: Date): string {
  const { SHIPS_WITHIN_DAYS, SHOP_TIME_ZONE } = environment();
  return firstPromise(shipsOn, calendarDay(orderedAt, SHOP_TIME_ZONE), SHIPS_WITHIN_DAYS);
}

function currentTerms(item: PlacedItem, variant: SoldVariant | undefined) {
  return {
    regular_cents: centsOf(variant?.calculated_price?.original_amount ?? item.unit_price),
    discount_cents: 0,
    tax_cents: 0,
    final_sale: finalSale(variant, item.unit_price),
    ships_on: shipsOn(variant),
  };
}

async function soldVariants(
  container: MedusaContainer,
  items: PlacedItem[],
): Promise<Map<string, SoldVariant>> {
  const { regionId } = await storeDefaults(container);
  const variants = await graph<SoldVariant>(container, {
    entity: "product_variant",
    fields: ["id", "metadata", "calculated_price.*"],
    filters: { id: items.flatMap(({ variant_id }) => variant_id ?? []) },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: CURRENCY }) },
  });
  return new Map(variants.map((variant) => [variant.id, variant]));
}
