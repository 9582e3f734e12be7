import type { MedusaContainer } from "@medusajs/framework/types";
import { adoptCanceledOrder } from "../order-lines/adopt-canceled-order";
import { readOrdersCanceledInMedusa } from "../read/partial-orders";
import { failedFinding, type Finding } from "./finding";

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
      const log = `The lines of canceled order ${id} wait for the next round.`;
      const what = "the lines of an order canceled in Medusa wait";
      findings.push(failedFinding(error, { kind: "cancellation_waits", what, id, log }));
    }
  }
  return findings;
}
