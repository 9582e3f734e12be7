import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import type { Actor } from "../contract/statuses";
import { changeLine } from "./change-line";
import { takeBackDelivery } from "./fulfillment";

/**
 * Delivered back to processing, for a delivery that was marked by mistake: the return period begins with
 * the real one. Throws 409 once a return was requested.
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
      await takeBackDelivery(container, line);
      return { delivered_at: null };
    },
  });
}
