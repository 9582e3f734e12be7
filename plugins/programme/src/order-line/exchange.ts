import type { MedusaContainer } from "@medusajs/framework/types";
import {
  Modules,
  OrderChangeStatus,
  OrderChangeType,
  QueryContext,
} from "@medusajs/framework/utils";
import {
  beginOrderEditOrderWorkflow,
  confirmOrderEditRequestWorkflow,
  orderEditAddNewItemWorkflow,
} from "@medusajs/medusa/core-flows";
import { checkpoint } from "../lib/checkpoint";
import { environment } from "../lib/environment";
import { graph } from "../lib/graph";
import { centsOf, dollarsOf } from "../lib/money";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { optionsOfVariantOnSale } from "../workflows/cart/change-cart";
import { storeDefaults } from "../shopper/store-defaults";
import { holdPieces, idsOf, releaseHold } from "../stock/holds";
import { stockItemsOf, withStockTurn } from "../stock/stock-items";
import { calendarDaysBetween, EXCHANGE_DAYS } from "./return-rules";

/** What a piece is held for that a customer wants in place of the one coming back. */
export const exchangeReference = (lineId: string) => `exchange:${lineId}`;

/**
 * The variant of the same product in another colour. Throws 400 for a colour that there is not, and
 * 409 after the days for an exchange or when the price differs.
 */
export async function exchangeVariant(
  container: MedusaContainer,
  line: OrderLineRow,
  color: string,
): Promise<string> {
  const { SHOP_TIME_ZONE } = environment();
  const delivered = line.delivered_at;
  if (!delivered || calendarDaysBetween(delivered, new Date(), SHOP_TIME_ZONE) > EXCHANGE_DAYS) {
    throw problem(409, `The ${EXCHANGE_DAYS} days for a color exchange have passed.`);
  }
  const wanted = (await siblings(container, line)).find((variant) =>
    variant.options?.some(({ value }) => value.toLowerCase() === color.trim().toLowerCase()),
  );
  if (!wanted) throw problem(400, `There is no ${color} to exchange for.`);
  if (wanted.id === line.variant_id) {
    throw problem(409, `This piece is ${color} already. Please choose another color.`);
  }
  const price = wanted.calculated_price?.calculated_amount;
  if (typeof price !== "number" || centsOf(price) !== line.unit_cents) {
    throw problem(409, "Colors can be exchanged for colors of the same price alone.");
  }
  return wanted.id;
}

interface Sibling {
  id: string;
  options: { value: string }[] | null;
  calculated_price: { calculated_amount: number | null } | null;
}

async function siblings(container: MedusaContainer, line: OrderLineRow): Promise<Sibling[]> {
  const [sold] = await graph<{ product_id: string }>(container, {
    entity: "product_variant",
    fields: ["product_id"],
    filters: { id: line.variant_id },
  });
  if (!sold) return [];
  const { regionId } = await storeDefaults(container);
  return graph<Sibling>(container, {
    entity: "product_variant",
    fields: ["id", "options.value", "calculated_price.*"],
    filters: { product_id: sold.product_id },
    context: { calculated_price: QueryContext({ region_id: regionId, currency_code: "usd" }) },
  });
}

/** Keeps the wanted pieces until the goods are back. 409 when there are too few. */
export async function holdForExchange(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<void> {
  const short = await holdPieces(container, {
    reference: exchangeReference(line.line_id),
    pieces: [{ variantId, quantity: line.quantity }],
    description: "Held for a color exchange",
  });
  if (short.length > 0) throw problem(409, "There are not enough pieces of that color in stock.");
}

export async function releaseExchange(container: MedusaContainer, lineId: string): Promise<void> {
  await releaseHold(container, exchangeReference(lineId));
}

interface ExchangedItem {
  id: string;
  variant_id: string | null;
  metadata: Record<string, unknown> | null;
}

/**
 * Adds the wanted piece to the order at the price of the one that came back, so that nothing is
 * owed, and begins its line. The pieces pass from the hold to the order in one turn. Once, however
 * often this runs.
 */
export async function exchangeLine(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<void> {
  const item =
    (await exchangedItem(container, line)) ?? (await addItem(container, line, variantId));
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).addMissing([
    {
      line_id: item.id,
      order_id: line.order_id,
      customer_id: line.customer_id,
      variant_id: variantId,
      quantity: line.quantity,
      unit_cents: line.unit_cents,
      final_sale: null,
    },
  ]);
}

async function exchangedItem(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<ExchangedItem | undefined> {
  const [order] = await graph<{ items: ExchangedItem[] }>(container, {
    entity: "order",
    fields: ["items.id", "items.variant_id", "items.metadata"],
    filters: { id: line.order_id },
  });
  return order?.items.find((item) => item.metadata?.exchanged_for === line.line_id);
}

async function addItem(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<ExchangedItem> {
  await beginEdit(container, line);
  checkpoint("exchange: edit begun");
  if (!(await isAdded(container, line))) {
    const item = {
      variant_id: variantId,
      quantity: line.quantity,
      unit_price: dollarsOf(line.unit_cents),
      metadata: { exchanged_for: line.line_id },
      // Left out of the engine's type, and kept by it all the same.
      variant_option_values: await optionsOfVariantOnSale(container, variantId),
    };
    await orderEditAddNewItemWorkflow(container).run({
      input: { order_id: line.order_id, items: [item] },
    });
  }
  checkpoint("exchange: piece added");
  const items = await stockItemsOf(container, [variantId]);
  await withStockTurn(container, idsOf(items), async () => {
    await releaseExchange(container, line.line_id);
    await confirmOrderEditRequestWorkflow(container).run({
      input: { order_id: line.order_id, confirmed_by: "exchange" },
    });
  });
  checkpoint("exchange: confirmed");
  const item = await exchangedItem(container, line);
  if (!item) throw new Error(`The exchange of line ${line.line_id} added no piece.`);
  return item;
}

/** An edit that a run which was cut off has begun is gone on with. */
async function beginEdit(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const changes = await openEdits(container, line);
  if (changes.length > 0) return;
  await beginOrderEditOrderWorkflow(container).run({
    input: { order_id: line.order_id, internal_note: exchangeReference(line.line_id) },
  });
}

async function isAdded(container: MedusaContainer, line: OrderLineRow): Promise<boolean> {
  const changes = await openEdits(container, line);
  return changes.some((change) => change.actions.some((action) => action.action === "ITEM_ADD"));
}

async function openEdits(container: MedusaContainer, line: OrderLineRow) {
  const changes = await container
    .resolve(Modules.ORDER)
    .listOrderChanges({ order_id: line.order_id }, { relations: ["actions"] });
  const edit: string = OrderChangeType.EDIT;
  const open: string[] = [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED];
  return changes.filter((change) => change.change_type === edit && open.includes(change.status));
}
