import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../lib/problem";
import type { Actor } from "../contract/statuses";
import { changeLine } from "./change-line";

/**
 * Delivered back to processing, for a delivery that was marked by mistake: the return period begins with
 * the real one. Throws 409 once a return was requested. Medusa's order goes on counting the items as
 * delivered, which the real delivery confirms.
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
    drive: async ({ fulfillment_id }) => {
      await container
        .resolve(Modules.FULFILLMENT)
        .updateFulfillment(fulfillment_id ?? "", { delivered_at: null });
      return { delivered_at: null };
    },
  });
}
