import type { MedusaContainer } from "@medusajs/framework/types";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";
import { adoptOrder, readOrdersToAdopt } from "../order-lines/adopt-order";
import type { Finding } from "./finding";

const LOOK_BACK_MS = 30 * 24 * 60 * 60_000;

/** Follows what programs did to orders in Medusa, where the event was lost. */
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
    logError(`Following Medusa's order ${id} waits for the next round.`, error);
    const what = `an order waits to follow Medusa's: ${errorText(error)}`;
    return [{ kind: "adoption_waits", what, id, hasFailed: true }];
  }
}
