import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { countItems } from "../contract/count-items";
import { itemIdOf } from "../contract/split-lines";
import { graph } from "../lib/graph";
import { medusaActor as actor } from "../lib/medusa-actor";
import { readTracking } from "../lib/tracking";
import { addLineToFulfillment } from "../medusa/fulfillment-lines";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readProgramPackages, type ProgramPackage } from "../read/program-orders";
import { setLineStatus } from "./change-line";
import { shipPackage } from "./hand-over";
import { splitOffUnits } from "./split-line";

/**
 * Updates the order lines in packages that programs packed, shipped, or delivered in Medusa.
 * Customers get the same emails as for the shop's own steps. Idempotent; returns true if order
 * lines changed. The caller holds the order's lock.
 */
export async function adoptPackages(container: MedusaContainer, orderId: string): Promise<boolean> {
  const packages = await readProgramPackages(container, { orderId });
  let isChanged = false;
  for (const one of packages) isChanged = (await followPackage(container, one)) || isChanged;
  return isChanged;
}

/** Returns the order of a fulfillment; undefined if it has none. */
export async function orderOfPackage(
  container: MedusaContainer,
  fulfillmentId: string,
): Promise<string | undefined> {
  const [fulfillment] = await graph<{ order: { id: string } | null }>(container, {
    entity: "fulfillment",
    fields: ["order.id"],
    filters: { id: fulfillmentId },
  });
  return fulfillment?.order?.id;
}

async function followPackage(
  container: MedusaContainer,
  followed: ProgramPackage,
): Promise<boolean> {
  const { fulfillment_id, shipped_at, delivered_at, is_unshipped, is_undelivered } = followed;
  const hasPacked = followed.is_unpacked && (await packLines(container, followed));
  if (is_unshipped && shipped_at) {
    await shipPackage(container, fulfillment_id, {
      actor,
      at: shipped_at,
      isDelivered: is_undelivered,
      tracking: await readTracking(container, fulfillment_id),
    });
  }
  if (is_undelivered && delivered_at) {
    const packed = { fulfillment_id, status: "processing" as const };
    for (const line of await orderLines(container).listOrderLines(packed)) {
      await setLineStatus(container, line, { to: "delivered", actor, patch: { delivered_at } });
    }
  }
  return hasPacked || (!followed.is_unpacked && (is_unshipped || is_undelivered));
}

/**
 * Assigns confirmed order lines to the package, up to the units that Medusa counts. Returns false
 * if there are none.
 */
async function packLines(container: MedusaContainer, packed: ProgramPackage): Promise<boolean> {
  const { order_id, fulfillment_id, shipped_at } = packed;
  await claimPackage(container, fulfillment_id);
  let isMoved = false;
  for (const { id, quantity } of packed.items) {
    const lines = await orderLines(container).listOrderLines(
      { order_id },
      { order: { created_at: "ASC", line_id: "ASC" } },
    );
    const ofItem = lines.filter(({ line_id }) => itemIdOf(line_id) === id);
    let left = quantity - countItems(ofItem.filter((one) => one.fulfillment_id === fulfillment_id));
    for (const whole of ofItem.filter(({ status }) => status === "confirmed")) {
      if (left <= 0) break;
      const line = await splitOffUnits(container, whole, Math.min(left, whole.quantity));
      await addLineToFulfillment(container, fulfillment_id, line, line.line_id);
      await setLineStatus(container, line, {
        to: "processing",
        actor,
        patch: { fulfillment_id, ...(shipped_at && { shipped_at }) },
      });
      left -= line.quantity;
      isMoved = true;
    }
  }
  return isMoved;
}

/**
 * Starts the package's list of order lines as empty. Without a list, a package counts as one of an
 * earlier version, which contains all units of its items.
 */
async function claimPackage(container: MedusaContainer, id: string): Promise<void> {
  const fulfillments = container.resolve(Modules.FULFILLMENT);
  const { metadata } = await fulfillments.retrieveFulfillment(id, { select: ["id", "metadata"] });
  if (metadata?.adopted === true) return;
  await fulfillments.updateFulfillment(id, {
    metadata: { ...metadata, lines: [], sent: [], adopted: true },
  });
}

const orderLines = (container: MedusaContainer) =>
  container.resolve<OrderLineService>(ORDER_LINE_MODULE);
