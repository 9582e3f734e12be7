import type { MedusaContainer } from "@medusajs/framework/types";
import { adoptOrder, readOrdersToAdopt } from "../order-lines/adopt-order";
import { failedFinding, type Finding } from "./finding";

/** Orders that changed before this time are not checked. */
export const LOOK_BACK_MS = 30 * 24 * 60 * 60_000;

/** Applies changes that programs made to orders in Medusa and whose event was lost. */
export async function adoptProgramOrders(container: MedusaContainer): Promise<Finding[]> {
  const since = new Date(Date.now() - LOOK_BACK_MS);
  const findings: Finding[] = [];
  for (const id of await readOrdersToAdopt(container, { since })) {
    findings.push(...(await adopted(container, id)));
  }
  return findings;
}

async function adopted(container: MedusaContainer, id: string): Promise<Finding[]> {
  try {
    if (!(await adoptOrder(container, id))) return [];
    const what = "an order followed what a program did in Medusa";
    return [{ kind: "order_adopted", what, id }];
  } catch (error) {
    const log = `Applying the changes of Medusa's order ${id} waits for the next round.`;
    const what = "an order waits to follow Medusa's";
    return [failedFinding(error, { kind: "adoption_waits", what, id, log })];
  }
}
