import type { MedusaContainer } from "@medusajs/framework/types";
import { findUnrecordedTax, recordTax } from "../payments/record-tax";
import { reverseTax } from "../payments/reverse-tax";
import { readPendingReversals } from "../read/tax-records";
import { failedFinding, type Finding, type Round } from "./finding";

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
  const findings: Finding[] = [];
  for (const { id } of await findUnrecordedTax(container, before)) {
    findings.push(await recordLate(id, "the tax of a payment", () => recordTax(container, id)));
  }
  for (const id of await readPendingReversals(container, before)) {
    findings.push(await recordLate(id, "the tax of a settlement", () => reverseTax(container, id)));
  }
  return findings;
}

async function recordLate(id: string, of: string, record: () => Promise<void>): Promise<Finding> {
  try {
    await record();
    return { kind: "tax_recorded", what: `${of} was recorded late at Stripe`, id };
  } catch (error) {
    const log = `Recording ${of} ${id} waits for the next round.`;
    const what = `${of} waits to be recorded at Stripe`;
    return failedFinding(error, { kind: "tax_waits", what, id, log });
  }
}
