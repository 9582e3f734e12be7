import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  cancelFulfillmentWorkflow,
  createFulfillmentWorkflow,
  markFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { itemIdOf } from "../contract/split-lines";
import { voidLabelLater } from "../labels/void-label";
import { linesOfFulfillment } from "../medusa/fulfillment-lines";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { SHOP_DELIVERY } from "../read/program-orders";
import { isFulfillmentCanceled, readPackage, readProgress } from "../read/partial-orders";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { cancelPendingChanges } from "../settlements/pending-changes";
import { restoreReservedStock, removeReservedStock, type StockUnits } from "../medusa/move-stock";
import { uncountDelivery } from "../medusa/uncount-delivery";
import { stockItemsOf } from "../read/holds";
import { stockLocationId } from "../lib/store-defaults";

/**
 * Fulfills order lines in Medusa, part by part. Medusa's own workflow reduces the stock before it
 * records the fulfillment, in several transactions, so after an interruption it is unclear whether
 * the stock was reduced. Here each part can be checked.
 */

/**
 * Fulfills the reserved units of confirmed order lines of one order in one package unless already
 * done; returns the fulfillment's ID.
 */
export async function sendLines(
  container: MedusaContainer,
  lines: readonly OrderLineRow[],
  metadata: { is_package?: boolean } = {},
): Promise<string> {
  await undoLeftoverPackages(container, lines);
  const id = await packLines(container, lines, metadata);
  for (const line of lines) {
    await removeReservedStock(container, {
      fulfillmentId: id,
      lineId: line.line_id,
      items: await unitsOfLine(container, line),
    });
  }
  return id;
}

/** Records the fulfillment of order lines in Medusa without changing the stock. */
async function packLines(
  container: MedusaContainer,
  lines: readonly OrderLineRow[],
  metadata: Record<string, unknown> = {},
): Promise<string> {
  const { fulfillment_id, is_fulfilled } = await readProgress(container, lines);
  const id = fulfillment_id ?? (await createFulfillment(container, lines, metadata));
  failpoint("fulfillment: made");
  const order_id = orderOf(lines);
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id },
    [Modules.FULFILLMENT]: { fulfillment_id: id },
  });
  failpoint("fulfillment: linked");
  if (!is_fulfilled) {
    await container.resolve(Modules.ORDER).registerFulfillment(registration(lines, id));
  }
  failpoint("fulfillment: registered");
  return id;
}

/**
 * Cancels packages of interrupted runs that grouped these lines differently: with other lines, or
 * separately.
 */
async function undoLeftoverPackages(
  container: MedusaContainer,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const wanted = lines.map(({ line_id }) => line_id).toSorted();
  for (const line of lines) {
    const { fulfillment_id } = await readProgress(container, [line]);
    if (!fulfillment_id) continue;
    const packed = await linesInPackage(container, fulfillment_id, line);
    const isSame =
      packed
        .map(({ line_id }) => line_id)
        .toSorted()
        .join() === wanted.join();
    if (isSame) return;
    await unpack(container, { ...line, fulfillment_id }, packed);
  }
}

/** Throws 409 if Medusa has a delivery of the package, from an interrupted run or another line. */
export async function assertNotDelivered(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<void> {
  const { delivered_at, is_delivered } = await readProgress(container, [line]);
  if (!delivered_at && !is_delivered) return;
  throw problem(409, "The delivery of this package is recorded. Mark the item as delivered first.");
}

/**
 * Undoes what an interrupted start did with a confirmed order line: reserves its items again and
 * cancels their package. Idempotent.
 */
export async function undoInterruptedStart(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<void> {
  const { fulfillment_id } = await readProgress(container, [line]);
  if (!fulfillment_id) return;
  await cancelPendingChanges(container, line.order_id);
  const packed = await linesInPackage(container, fulfillment_id, line);
  await unpack(container, { ...line, fulfillment_id }, packed);
}

async function unpack(
  container: MedusaContainer,
  line: OrderLineRow & { fulfillment_id: string },
  packed: readonly OrderLineRow[],
): Promise<void> {
  // Runs first, because a repeated call does not find a canceled package.
  for (const one of packed.filter(({ status }) => status === "confirmed")) {
    await restoreReservedStock(container, {
      fulfillmentId: line.fulfillment_id,
      lineId: one.line_id,
      items: await unitsOfLine(container, one),
    });
  }
  failpoint("fulfillment: items reserved again");
  await cancelPackage(container, line);
}

/** Marks the order line delivered unless already done; returns the time of delivery. */
export async function deliverLine(container: MedusaContainer, line: OrderLineRow): Promise<Date> {
  const { fulfillment_id: id, delivered_at, is_delivered } = await readProgress(container, [line]);
  if (!id) throw new Error(`Line ${line.line_id} is processing without a fulfillment.`);
  if (!delivered_at) await markFulfillmentAsDeliveredWorkflow(container).run({ input: { id } });
  failpoint("fulfillment: delivered");
  if (!is_delivered) {
    // Medusa counts the delivery of the entire package at once.
    const packed = await linesInPackage(container, id, line);
    const there = packed.filter(({ status }) => status !== "canceled");
    await container
      .resolve(Modules.ORDER)
      .registerDelivery({ ...registration(there, id), internal_note: SHOP_DELIVERY });
  }
  // The return period of each line begins when that line is marked as delivered.
  return new Date();
}

/**
 * Undoes the delivery of an order line's package. Medusa's order keeps counting the package as
 * delivered while another line in it is. Idempotent.
 */
export async function undoPackageDelivery(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<void> {
  const id = line.fulfillment_id ?? "";
  const packed = await linesInPackage(container, id, line);
  const isThere = packed.some(
    ({ line_id, status, closed_as }) =>
      line_id !== line.line_id &&
      (closed_as !== null || !["confirmed", "processing", "canceled"].includes(status)),
  );
  if (!isThere) await uncountDelivery(container, line.order_id, id);
  await container.resolve(Modules.FULFILLMENT).updateFulfillment(id, { delivered_at: null });
}

/**
 * Cancels the package of an order line that is removed from it, part by part in Medusa. The other
 * order lines move to a new package. The caller restocks the removed line. Idempotent.
 */
export async function cancelPackage(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const id = line.fulfillment_id ?? "";
  const { fulfillment_id: moved } = await readProgress(container, [line]);
  // An interrupted cancellation of another line moved this line to a new package without storing
  // it.
  if (moved && moved !== id) await cancelPackage(container, { ...line, fulfillment_id: moved });
  const packed = await linesInPackage(container, id, line);
  const { is_fulfilled } = await readProgress(container, packed);
  if (is_fulfilled && !(await isFulfillmentCanceled(container, line.order_id, id))) {
    await container.resolve(Modules.ORDER).cancelFulfillment(registration(packed, id));
  }
  failpoint("cancel: fulfillment taken back");
  const { canceled_at, metadata } = await container
    .resolve(Modules.FULFILLMENT)
    .retrieveFulfillment(id, { select: ["id", "canceled_at", "metadata"] });
  if (!canceled_at) await cancelFulfillmentWorkflow(container).run({ input: { id } });
  await voidLabelLater(container, { fulfillment_id: id });
  const others = packed.filter(
    ({ line_id, status }) => line_id !== line.line_id && status === "processing",
  );
  if (others.length === 0) return;
  // Their stock was already reduced; any remaining reservation belongs to unsent items.
  const sent = others.map(({ line_id }) => line_id);
  const fulfillment_id = await packLines(container, others, {
    sent,
    is_package: metadata?.is_package === true,
  });
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .updateOrderLines(others.map((other) => ({ id: other.id, fulfillment_id })));
}

async function linesInPackage(
  container: MedusaContainer,
  fulfillmentId: string,
  line: OrderLineRow,
): Promise<OrderLineRow[]> {
  const { metadata } = await container
    .resolve(Modules.FULFILLMENT)
    .retrieveFulfillment(fulfillmentId, { select: ["id", "metadata"] });
  return container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ line_id: linesOfFulfillment(metadata, line) });
}

/** Returns the quantities of the items in a package, even if order lines share an item. */
function unitsByItem(packed: readonly OrderLineRow[]): { id: string; quantity: number }[] {
  const items = new Map<string, number>();
  for (const { line_id, quantity } of packed) {
    const id = itemIdOf(line_id);
    items.set(id, (items.get(id) ?? 0) + quantity);
  }
  return [...items].map(([id, quantity]) => ({ id, quantity }));
}

/** Returns the inventory units of an order line, each inventory item once. */
export async function unitsOfLine(
  container: MedusaContainer,
  line: Pick<OrderLineRow, "variant_id" | "quantity">,
): Promise<StockUnits[]> {
  const parts = await stockItemsOf(container, [line.variant_id ?? ""]);
  return parts.flatMap(({ inventoryItemId, perPiece }) =>
    inventoryItemId ? [{ inventoryItemId, units: line.quantity * perPiece }] : [],
  );
}

function orderOf([line]: readonly OrderLineRow[]): string {
  if (!line) throw new Error("A package needs an order line.");
  return line.order_id;
}

function registration(lines: readonly OrderLineRow[], fulfillmentId: string) {
  return {
    order_id: orderOf(lines),
    reference: Modules.FULFILLMENT,
    reference_id: fulfillmentId,
    items: unitsByItem(lines),
  };
}

async function createFulfillment(
  container: MedusaContainer,
  lines: readonly OrderLineRow[],
  metadata: Record<string, unknown>,
): Promise<string> {
  const [contents, locationId] = await Promise.all([
    Promise.all(lines.map((line) => contentOf(container, line))),
    stockLocationId(container),
  ]);
  const [first] = contents;
  if (!first) throw new Error("A package needs an order line.");
  const { data, address, shipping_option_id, provider_id } = first.parcel;
  if (!shipping_option_id || !provider_id) {
    throw new Error(`Order ${orderOf(lines)} has no shipping option.`);
  }
  const { result } = await createFulfillmentWorkflow(container).run({
    input: {
      location_id: locationId,
      provider_id,
      shipping_option_id,
      data,
      items: contents.map(({ item }) => item),
      labels: [],
      delivery_address: address,
      order: {},
      packed_at: new Date(),
      metadata: { ...metadata, lines: lines.map(({ line_id }) => line_id) },
    },
  });
  return result.id;
}

async function contentOf(container: MedusaContainer, line: OrderLineRow) {
  const [parcel, [stockItem]] = await Promise.all([
    readPackage(container, line),
    stockItemsOf(container, [line.variant_id ?? ""]),
  ]);
  if (!parcel) throw new Error(`Order ${line.order_id} has no line ${line.line_id}.`);
  const { title, sku, barcode } = parcel;
  const item = {
    line_item_id: itemIdOf(line.line_id),
    inventory_item_id: stockItem?.inventoryItemId,
    quantity: line.quantity * (stockItem?.perPiece ?? 1),
    title,
    sku,
    barcode,
  };
  return { parcel, item };
}
