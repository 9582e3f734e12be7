import type { MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import { graph } from "../lib/graph";
import { firstPromise } from "../contract/delay-rules";
import { CURRENCY, centsOf, sumOf } from "../contract/money";
import { calendarDay } from "../contract/return-rules";
import { itemIdOf, splitLineId } from "../contract/split-lines";
import { environment } from "../server-kit/environment";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { NewOrderLine, OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { readPlacedItems, type PlacedItem } from "../read/partial-orders";
import type { ItemDifference } from "../read/program-orders";
import { storeDefaults } from "../lib/store-defaults";
import { allocate } from "../quote/allocate";
import type { Quote } from "../quote/quote";
import { finalSale, shipsOn, type SoldVariant } from "../catalog/final-sale";

type Terms = Pick<
  NewOrderLine,
  "regular_cents" | "discount_cents" | "tax_cents" | "final_sale" | "ships_on"
>;

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
  // Payments started by an earlier version and orders placed by programs have no quote.
  const current = quote ? undefined : await currentTerms(container, orderId, items);
  const termsOf = (item: PlacedItem) =>
    quote?.lines.find(({ variant_id }) => variant_id === item.variant_id) ?? current?.get(item.id);
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .addMissing(
      items.map((item, position) =>
        newLine(orderId, item, { line_id: item.id, position }, termsOf(item)),
      ),
    );
}

/**
 * Creates order lines for units that a program added, with the prices of Medusa's order. The caller
 * holds the order's lock.
 */
export async function recordAddedUnits(
  container: MedusaContainer,
  orderId: string,
  differences: readonly ItemDifference[],
): Promise<void> {
  const added = differences.filter(({ quantity, recorded }) => quantity > recorded);
  if (added.length === 0) return;
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const [items, lines] = await Promise.all([
    readPlacedItems(container, orderId),
    service.listOrderLines({ order_id: orderId }),
  ]);
  const terms = await currentTerms(container, orderId, items);
  await service.addMissing(
    added.flatMap(({ item_id, quantity, recorded, lines: known }, at) => {
      const item = items.find(({ id }) => id === item_id);
      const current = terms.get(item_id);
      if (!item || !current) return [];
      const others = lines.filter(({ line_id }) => itemIdOf(line_id) === item_id);
      const place = {
        line_id: known === 0 ? item_id : splitLineId(item_id, known + 1),
        position: lines.length + at,
      };
      return newLine(
        orderId,
        { ...item, quantity: quantity - recorded, ordered_at: new Date() },
        place,
        termsOfRest(current, others),
      );
    }),
  );
}

/** Returns the terms of added units: the item's discount and tax less those of its other lines. */
export function termsOfRest(
  terms: Terms,
  others: readonly Pick<OrderLineRow, "status" | "discount_cents" | "tax_cents">[],
): Terms {
  const kept = others.filter(({ status }) => status !== "canceled");
  const rest = (name: "discount_cents" | "tax_cents") =>
    Math.max(0, terms[name] - sumOf(kept.map((line) => line[name])));
  return { ...terms, discount_cents: rest("discount_cents"), tax_cents: rest("tax_cents") };
}

function newLine(
  orderId: string,
  { customer_id, variant_id, quantity, unit_price, ordered_at }: PlacedItem,
  place: Pick<NewOrderLine, "line_id" | "position">,
  terms: Terms | undefined,
): NewOrderLine {
  const unitCents = centsOf(unit_price);
  const shipDay = terms?.ships_on ?? null;
  return {
    ...{ order_id: orderId, customer_id, variant_id, quantity, unit_cents: unitCents },
    ...place,
    regular_cents: terms?.regular_cents ?? unitCents,
    discount_cents: terms?.discount_cents ?? 0,
    tax_cents: terms?.tax_cents ?? 0,
    final_sale: terms?.final_sale ?? null,
    ships_on: shipDay,
    promised_on: promisedShipDay(shipDay, ordered_at),
  };
}

/** Returns the day by which an item is promised to ship. */
export function promisedShipDay(shipsOn: string | null, orderedAt: Date): string {
  const { SHIPS_WITHIN_DAYS, SHOP_TIME_ZONE } = environment();
  return firstPromise(shipsOn, calendarDay(orderedAt, SHOP_TIME_ZONE), SHIPS_WITHIN_DAYS);
}

interface Charged {
  items: {
    id: string;
    detail: { quantity: number };
    /** In dollars. The discount is before tax. */
    discount_subtotal: number;
    tax_total: number;
  }[];
}

/** Returns the terms of items: prices from Medusa's order, the rest from the current catalog. */
async function currentTerms(
  container: MedusaContainer,
  orderId: string,
  items: PlacedItem[],
): Promise<Map<string, Terms>> {
  const [variants, [order]] = await Promise.all([
    soldVariants(container, items),
    graph<Charged>(container, {
      entity: "order",
      // Medusa computes the items' totals only if a total of the order is requested too.
      fields: [
        ...["tax_total", "items.*", "items.detail.quantity"],
        ...["items.discount_subtotal", "items.tax_total"],
      ],
      filters: { id: orderId },
    }),
  ]);
  const charged = order?.items ?? [];
  const taxes = allocate(charged.map(({ tax_total }) => tax_total * 100));
  return new Map(
    items.map((item) => {
      const at = charged.findIndex(({ id }) => id === item.id);
      const discount = charged[at]?.discount_subtotal ?? 0;
      const variant = variants.get(item.variant_id ?? "");
      const regular = variant?.calculated_price?.original_amount ?? item.unit_price;
      const terms = {
        regular_cents: centsOf(regular),
        discount_cents: centsOf(discount),
        tax_cents: taxes[at] ?? 0,
        final_sale: finalSale(variant, item.unit_price - discount / item.quantity),
        ships_on: shipsOn(variant),
      };
      return [item.id, terms];
    }),
  );
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
