import type { MedusaContainer } from "@medusajs/framework/types";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";
import { adoptCanceledOrder } from "../order-lines/adopt-canceled-order";
import { readOrdersCanceledInMedusa } from "../read/partial-orders";
import type { Finding } from "./finding";

/** Cancels the lines of orders that a program canceled in Medusa, if its event was lost. */
export async function adoptCanceledOrders(container: MedusaContainer): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const id of await readOrdersCanceledInMedusa(container)) {
    try {
      await adoptCanceledOrder(container, id);
      findings.push({
        kind: "cancellation_finished",
        what: "the lines of an order canceled in Medusa were canceled",
        id,
      });
    } catch (error) {
      logError(`The lines of canceled order ${id} wait for the next round.`, error);
      findings.push({
        kind: "cancellation_waits",
        what: `the lines of an order canceled in Medusa wait: ${errorText(error)}`,
        id,
        hasFailed: true,
      });
    }
  }
  return findings;
}
