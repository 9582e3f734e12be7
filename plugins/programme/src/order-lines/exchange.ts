import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types";
import { QueryContext } from "@medusajs/framework/utils";
import { failpoint } from "../lib/failpoint";
import { environment } from "../server-kit/environment";
import { graph } from "../lib/graph";
import { CURRENCY, centsOf, sumOf } from "../contract/money";
import { colorOf } from "../contract/line-item";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { storeDefaults } from "../lib/store-defaults";
import { addItemOnce } from "./add-item";
import { holdItems, convertHold, releaseHold } from "../inventory/holds";
import { itemIdOf } from "../contract/split-lines";
import { readLineFacts } from "../read/catalog";
import { daysUsed, deliveryOf, EXCHANGE_DAYS } from "../contract/return-rules";
import { replacementLine } from "./replacement-line";

/** Returns the reservation reference of the item that a customer wants in exchange. */
export const exchangeReference = (lineId: string) => `exchange:${lineId}`;

/**
 * Returns the variant of the same product in another color. Throws 400 for an unknown color, and
 * 409 after the exchange period or if the price differs.
 */
export async function exchangeVariant(
  container: MedusaContainer,
  line: OrderLineRow,
  color: string,
): Promise<string> {
  const { SHOP_TIME_ZONE } = environment();
  const delivery = deliveryOf(line);
  if (!delivery || daysUsed(delivery, new Date(), SHOP_TIME_ZONE) > EXCHANGE_DAYS) {
    throw problem(409, `The ${EXCHANGE_DAYS + line.grace_days}-day exchange window has closed.`);
  }
  const wanted = (await readSiblings(container, line)).find(
    ({ options }) => variantColor(options).toLowerCase() === color.trim().toLowerCase(),
  );
  if (!wanted) throw problem(400, `${color} is not available for exchange.`);
  if (wanted.id === line.variant_id) {
    throw problem(409, `This item is already ${color}. Please choose another color.`);
  }
  const price = wanted.calculated_price?.calculated_amount;
  if (typeof price !== "number" || centsOf(price) !== line.unit_cents) {
    throw problem(409, "You can exchange only for a color at the same price.");
  }
  return wanted.id;
}

interface Sibling {
  id: string;
  options: { value: string; option: { title: string } | null }[] | null;
  calculated_price: { calculated_amount: number | null } | null;
}

const variantColor = (options: Sibling["options"]) =>
  colorOf(Object.fromEntries((options ?? []).map(({ option, value }) => [option?.title, value])));

async function readSiblings(container: MedusaContainer, line: OrderLineRow): Promise<Sibling[]> {
  const [sold] = await graph<{ product_id: string }>(container, {
    entity: "product_variant",
    fields: ["product_id"],
    filters: { id: line.variant_id },
  });
  if (!sold) return [];
  const { regionId } = await storeDefaults(container);
  return graph<Sibling>(container, {
    entity: "product_variant",
    fields: ["id", "options.value", "options.option.title", "calculated_price.*"],
    filters: { product_id: sold.product_id },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: CURRENCY }) },
  });
}

/** Holds the wanted units until the return is received. Throws 409 if there are too few. */
export async function holdForExchange(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<void> {
  if (await isHeldForExchange(container, line, variantId)) return;
  throw problem(409, "There isn't enough stock of that color.");
}

/** Holds the wanted units; returns true if there were enough. */
export async function isHeldForExchange(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<boolean> {
  const short = await holdItems(container, {
    reference: exchangeReference(line.line_id),
    pieces: [{ variantId, quantity: line.quantity }],
    description: "Held for a color exchange",
  });
  return short.length === 0;
}

export async function releaseExchange(container: MedusaContainer, lineId: string): Promise<void> {
  await releaseHold(container, exchangeReference(lineId));
}

/**
 * Adds the exchange item to the order at the returned item's price, so that nothing is owed,
 * converts its hold, and creates its order line. Idempotent: each part happens once.
 */
export async function exchangeLine(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<void> {
  const itemId = await addItemOnce(container, {
    orderId: line.order_id,
    cause: "exchanged_for",
    lineId: line.line_id,
    reference: exchangeReference(line.line_id),
    itemData: () => exchangeItemData(container, line, variantId),
  });
  failpoint("exchange: piece added");
  await convertHold(container, exchangeReference(line.line_id), itemId);
  failpoint("exchange: hold passed");
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .addMissing([replacementLine(line, itemId, { variant_id: variantId, final_sale: null })]);
}

/**
 * Returns the order item that replaces a returned one, at the same price, even if it is no longer
 * published.
 */
async function exchangeItemData(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<CreateOrderLineItemDTO> {
  const [facts, charges] = await Promise.all([
    readLineFacts(container, variantId),
    readCharges(container, line),
  ]);
  if (!facts) throw new Error(`There is no variant ${variantId} to exchange for.`);
  return {
    ...facts,
    ...charges,
    quantity: line.quantity,
  };
}

type TaxLines = NonNullable<CreateOrderLineItemDTO["tax_lines"]>;

const TAX_LINE = ["code", "description", "rate", "tax_rate_id", "provider_id"] as const;

interface ChargedItem {
  unit_price: number;
  detail: { quantity: number };
  tax_lines: TaxLines | null;
  /** The discounts of all units. */
  adjustments: { amount: number }[] | null;
}

interface Charges {
  tax_lines: TaxLines;
  unit_price: number;
}

async function readCharges(container: MedusaContainer, line: OrderLineRow): Promise<Charges> {
  const [order] = await graph<{ items: (ChargedItem & { id: string })[] }>(container, {
    entity: "order",
    fields: [
      ...["items.id", "items.unit_price", "items.detail.quantity"],
      ...["items.tax_lines.*", "items.adjustments.*"],
    ],
    filters: { id: line.order_id },
  });
  const item = order?.items.find(({ id }) => id === itemIdOf(line.line_id));
  if (!item) throw new Error(`Order ${line.order_id} has no item of line ${line.line_id}.`);
  return chargesOf(item);
}

/**
 * Returns the taxes of the returned item and its price after discount, unrounded as in Medusa. With
 * them, the new item needs no discount and leaves nothing owed.
 */
export function chargesOf({ unit_price, detail, tax_lines, adjustments }: ChargedItem): Charges {
  const discount = sumOf((adjustments ?? []).map(({ amount }) => amount));
  return {
    tax_lines: (tax_lines ?? []).map((taxLine) => pick(taxLine, TAX_LINE)),
    unit_price: unit_price - discount / detail.quantity,
  };
}

/** Picks the columns that have a value. Omits IDs and times, because the new rows have their own. */
function pick<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  return Object.fromEntries(
    columns.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  ) as Row;
}
