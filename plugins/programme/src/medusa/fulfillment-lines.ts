import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { itemIdOf } from "../contract/split-lines";

/**
 * Returns the IDs of the order lines in a fulfillment. Fulfillments of earlier versions do not list
 * them: those contain only the item of the given order line.
 */
export function linesOfFulfillment(
  metadata: Record<string, unknown> | null | undefined,
  line: { line_id: string },
): string[] {
  const lines = metadata?.lines;
  return Array.isArray(lines) ? lines.map(String) : [itemIdOf(line.line_id)];
}

/** Adds an order line that was split off to the same package, once. */
export async function addLineToFulfillment(
  container: MedusaContainer,
  fulfillmentId: string,
  line: { line_id: string },
  splitOff: string,
): Promise<void> {
  const fulfillments = container.resolve(Modules.FULFILLMENT);
  const { metadata } = await fulfillments.retrieveFulfillment(fulfillmentId, {
    select: ["id", "metadata"],
  });
  const lines = linesOfFulfillment(metadata, line);
  if (lines.includes(splitOff)) return;
  const sent: unknown[] = Array.isArray(metadata?.sent) ? metadata.sent : [line.line_id];
  await fulfillments.updateFulfillment(fulfillmentId, {
    metadata: { ...metadata, lines: [...lines, splitOff], sent: [...sent, splitOff] },
  });
}
