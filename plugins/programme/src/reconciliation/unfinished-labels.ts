import type { MedusaContainer } from "@medusajs/framework/types";
import { chosenProvider } from "../labels/chosen-provider";
import { resumeLabel, unfinishedLabels } from "../labels/resume-label";
import { failedFinding, type Finding } from "./finding";

const MIN_AGE_MS = 30_000;

/**
 * Finishes interrupted purchases of shipping labels, and voids labels of packages that changed.
 * Does nothing while labels are turned off.
 */
export async function finishShippingLabels(container: MedusaContainer): Promise<Finding[]> {
  if (!chosenProvider()) return [];
  const findings: Finding[] = [];
  for (const label of await unfinishedLabels(container, new Date(Date.now() - MIN_AGE_MS))) {
    const { id, state } = label;
    const done = state === "voiding" ? "voided" : "bought";
    try {
      await resumeLabel(container, label);
      findings.push({ kind: "shipping_label_finished", what: `a label was ${done}`, id });
    } catch (error) {
      const log = `Shipping label ${id} waits for the next round.`;
      const what = `a label waits to be ${done}`;
      findings.push(failedFinding(error, { kind: "shipping_label_waits", what, id, log }));
    }
  }
  return findings;
}
