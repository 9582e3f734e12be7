import type { MedusaContainer } from "@medusajs/framework/types";
import { adoptOrder, readOrdersToAdopt } from "../order-lines/adopt-order";
import { repairEach, type Finding } from "./finding";

/** Orders that changed before this time are not checked. */
export const LOOK_BACK_MS = 30 * 24 * 60 * 60_000;

/** Applies changes that programs made to orders in Medusa and whose event was lost. */
export async function adoptProgramOrders(container: MedusaContainer): Promise<Finding[]> {
  const since = new Date(Date.now() - LOOK_BACK_MS);
  return repairEach(await readOrdersToAdopt(container, { since }), (id) => ({
    id,
    run: () => adoptOrder(container, id),
    done: { kind: "order_adopted", what: "an order followed what a program did in Medusa" },
    waits: {
      kind: "adoption_waits",
      what: "an order waits to follow Medusa's",
      log: `Applying the changes of Medusa's order ${id} waits for the next round.`,
    },
  }));
}
