import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import type { Actor } from "../contract/statuses";
import { changeLine } from "./change-line";
import { cancelReturn } from "./medusa-return";
import { releaseExchange } from "./exchange";

/**
 * Cancels a customer's return request and sets the status back to delivered. A later request gets a
 * new return and number.
 */
export function withdrawReturn(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "delivered",
    actor,
    drive: async (line) => {
      await cancelReturn(container, line);
      failpoint("return: withdrawn");
      await releaseExchange(container, lineId);
      return {
        return_id: null,
        return_number: null,
        return_reason: null,
        return_note: null,
        requested_at: null,
        exchange_variant_id: null,
      };
    },
  });
}
