import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import type { Actor } from "../contract/statuses";
import { changeLine } from "./change-line";
import { undoPackageDelivery } from "./fulfillment";

/**
 * Changes the status from delivered back to processing, if the delivery was marked by mistake. The
 * return period starts with the actual delivery. Throws 409 once a return was requested.
 */
export function undoDelivery(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "processing",
    actor,
    from: "delivered",
    check: ({ fulfillment_id }) => {
      if (!fulfillment_id) throw problem(409, "This item has no package.");
    },
    drive: async (line) => {
      await undoPackageDelivery(container, line);
      return { delivered_at: null };
    },
  });
}
