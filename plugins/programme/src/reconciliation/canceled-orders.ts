import type { MedusaContainer } from "@medusajs/framework/types";
import { adoptCanceledOrder } from "../order-lines/adopt-canceled-order";
import { readOrdersCanceledInMedusa } from "../read/partial-orders";
import { repairEach, type Finding } from "./finding";

/** Cancels the lines of orders that a program canceled in Medusa, if its event was lost. */
export async function adoptCanceledOrders(container: MedusaContainer): Promise<Finding[]> {
  return repairEach(await readOrdersCanceledInMedusa(container), (id) => ({
    id,
    run: () => adoptCanceledOrder(container, id),
    done: {
      kind: "cancellation_finished",
      what: "the lines of an order canceled in Medusa were canceled",
    },
    waits: {
      kind: "cancellation_waits",
      what: "the lines of an order canceled in Medusa wait",
      log: `The lines of canceled order ${id} wait for the next round.`,
    },
  }));
}
