import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { finishBuying, finishVoiding, labelService } from "./package-label";

/** Returns the labels marked for voiding, and those whose purchase was interrupted before `before`. */
export function unfinishedLabels(container: MedusaContainer, before: Date) {
  return labelService(container).listPackageLabels(
    { $or: [{ state: "voiding" }, { state: "buying", updated_at: { $lt: before } }] },
    { order: { updated_at: "ASC" }, take: 100 },
  );
}

/** Completes the purchase or the voiding of a label. Does nothing if it is complete by now. */
export function resumeLabel(
  container: MedusaContainer,
  { id, order_id }: { id: string; order_id: string },
): Promise<void> {
  return withLock(container, "order", order_id, async () => {
    const label = await labelService(container).retrievePackageLabel(id);
    if (label.state === "buying") await finishBuying(container, label);
    else if (label.state === "voiding") await finishVoiding(container, label);
  });
}
