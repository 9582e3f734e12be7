import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { SETTLEMENT_DONE } from "../lib/events";
import { logError } from "../lib/log-error";

/** Makes the worker reverse the tax at Stripe. If the event is lost, the reconciliation does it. */
export async function announceSettlement(
  container: MedusaContainer,
  reference: string,
): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name: SETTLEMENT_DONE, data: { reference } });
  } catch (error) {
    logError(`The tax of settlement ${reference} will be reversed later.`, error);
  }
}
