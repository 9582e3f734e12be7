import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { readLine } from "../order-lines/customer-line";
import { undoInterruptedStart } from "../order-lines/fulfillment";
import { readInterruptedStarts } from "../read/partial-orders";
import { repairEach, type Finding } from "./finding";

/** Staff may still repeat a newer start, which completes it. */
const MIN_AGE_MS = 60_000;

/**
 * Undoes interrupted starts: staff saw an error, but Medusa counts the items as packed even though
 * the shop still has to send them.
 */
export async function undoInterruptedStarts(container: MedusaContainer): Promise<Finding[]> {
  const starts = await readInterruptedStarts(container, new Date(Date.now() - MIN_AGE_MS));
  return repairEach(starts, ({ line_id: id, order_id }) => ({
    id,
    run: () =>
      withLock(container, "order", order_id, async () => {
        const line = await readLine(container, id);
        if (line.status !== "confirmed") return false;
        await undoInterruptedStart(container, line);
        return true;
      }),
    done: { kind: "start_taken_back", what: "an interrupted start was undone" },
    waits: {
      kind: "start_waits",
      what: "an interrupted start waits",
      log: `The interrupted start of line ${id} waits for the next round.`,
    },
  }));
}
