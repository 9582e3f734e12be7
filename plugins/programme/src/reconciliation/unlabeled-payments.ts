import type { MedusaContainer } from "@medusajs/framework/types";
import { findUnlabeledPayments, labelPayment } from "../payments/label-payment";
import { failedFinding, type Finding, type Round } from "./finding";

/** A newer payment is probably still being processed by the worker. */
const LEAVE_ALONE_MS = 15_000;

/** Writes the order's number to payments at Stripe if an interrupted run did not. */
export async function labelPayments(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  const before = new Date(Date.now() - (isThorough ? 0 : LEAVE_ALONE_MS));
  const findings: Finding[] = [];
  for (const { id } of await findUnlabeledPayments(container, before)) {
    findings.push(...(await labelLate(container, id)));
  }
  return findings;
}

async function labelLate(container: MedusaContainer, id: string): Promise<Finding[]> {
  try {
    if (!(await labelPayment(container, id))) return [];
    return [{ kind: "payment_labeled", what: "a payment was labeled late at Stripe", id }];
  } catch (error) {
    const log = `Labeling payment ${id} waits for the next round.`;
    const what = "a payment waits to be labeled at Stripe";
    return [failedFinding(error, { kind: "label_waits", what, id, log })];
  }
}
