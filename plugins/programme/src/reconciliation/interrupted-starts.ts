import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { readLine } from "../order-lines/customer-line";
import { undoInterruptedStart } from "../order-lines/fulfillment";
import { readInterruptedStarts } from "../read/partial-orders";
import { failedFinding, type Finding } from "./finding";

/** Staff may still repeat a newer start, which completes it. */
const MIN_AGE_MS = 60_000;

/**
 * Undoes interrupted starts: staff saw an error, but Medusa counts the items as packed even though
 * the shop still has to send them.
 */
export async function undoInterruptedStarts(container: MedusaContainer): Promise<Finding[]> {
  const starts = await readInterruptedStarts(container, new Date(Date.now() - MIN_AGE_MS));
  const findings: Finding[] = [];
  for (const { line_id, order_id } of starts) {
    findings.push(...(await takenBack(container, line_id, order_id)));
  }
  return findings;
}

async function takenBack(
  container: MedusaContainer,
  id: string,
  orderId: string,
): Promise<Finding[]> {
  try {
    const isTakenBack = await withLock(container, "order", orderId, async () => {
      const line = await readLine(container, id);
      if (line.status !== "confirmed") return false;
      await undoInterruptedStart(container, line);
      return true;
    });
    if (!isTakenBack) return [];
    return [{ kind: "start_taken_back", what: "an interrupted start was undone", id }];
  } catch (error) {
    const log = `The interrupted start of line ${id} waits for the next round.`;
    const what = "an interrupted start waits";
    return [failedFinding(error, { kind: "start_waits", what, id, log })];
  }
}
