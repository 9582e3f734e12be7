import type { MedusaContainer } from "@medusajs/framework/types";
import { chosenProvider } from "../labels/chosen-provider";
import { resumeLabel, unfinishedLabels } from "../labels/resume-label";
import { repairEach, type Finding } from "./finding";

const MIN_AGE_MS = 30_000;

/**
 * Finishes interrupted purchases of shipping labels, and voids labels of packages that changed.
 * Does nothing while labels are turned off.
 */
export async function finishShippingLabels(container: MedusaContainer): Promise<Finding[]> {
  if (!chosenProvider()) return [];
  const labels = await unfinishedLabels(container, new Date(Date.now() - MIN_AGE_MS));
  return repairEach(labels, (label) => {
    const { id, state } = label;
    const done = state === "voiding" ? "voided" : "bought";
    return {
      id,
      run: () => resumeLabel(container, label),
      done: { kind: "shipping_label_finished", what: `a label was ${done}` },
      waits: {
        kind: "shipping_label_waits",
        what: `a label waits to be ${done}`,
        log: `Shipping label ${id} waits for the next round.`,
      },
    };
  });
}
