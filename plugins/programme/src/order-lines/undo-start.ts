import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { restoreReservedStock } from "../medusa/move-stock";
import { changeLine } from "./change-line";
import { assertNotDelivered, cancelPackage, unitsOfLine } from "./fulfillment";

/**
 * Changes the status from processing back to confirmed, if the item was started by mistake: cancels
 * the package and reserves its items for the order again. Throws 409 once the package was handed
 * over.
 */
export function undoStart(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "confirmed",
    from: "processing",
    actor,
    check: ({ shipped_at }) => {
      if (shipped_at) throw problem(409, "This item has already been handed over to the carrier.");
    },
    drive: async (line) => {
      await assertNotDelivered(container, line);
      await cancelPackage(container, line);
      failpoint("start: package canceled");
      await restoreReservedStock(container, {
        fulfillmentId: line.fulfillment_id ?? "",
        lineId,
        items: await unitsOfLine(container, line),
      });
      return { fulfillment_id: null };
    },
  });
}
