import type { MedusaContainer } from "@medusajs/framework/types";
import { findUnrecordedTax, recordTax } from "../payments/record-tax";
import { reverseTax } from "../payments/reverse-tax";
import { readPendingReversals } from "../read/tax-records";
import { repairEach, type Finding, type Repair, type Round } from "./finding";

/** Newer ones are probably still being processed by the worker. */
const MIN_AGE_MS = 15_000;

/**
 * Records the tax of sales at Stripe and reverses the tax of refunds, if an interrupted run did
 * not.
 */
export async function recordMissingTax(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  const before = new Date(Date.now() - (isThorough ? 0 : MIN_AGE_MS));
  return [
    ...(await repairEach(await findUnrecordedTax(container, before), ({ id }) =>
      recordLate(id, "the tax of a payment", () => recordTax(container, id)),
    )),
    ...(await repairEach(await readPendingReversals(container, before), (id) =>
      recordLate(id, "the tax of a settlement", () => reverseTax(container, id)),
    )),
  ];
}

function recordLate(id: string, of: string, run: () => Promise<void>): Repair {
  return {
    id,
    run,
    done: { kind: "tax_recorded", what: `${of} was recorded late at Stripe` },
    waits: {
      kind: "tax_waits",
      what: `${of} waits to be recorded at Stripe`,
      log: `Recording ${of} ${id} waits for the next round.`,
    },
  };
}
