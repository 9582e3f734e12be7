import type { MedusaContainer } from "@medusajs/framework/types";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { activeLabel, finishVoiding, labelService, packedLines } from "./package-label";

/**
 * Voids the label of a package or a return that was not handed over, and requests its refund. If the
 * provider does not respond, the reconciliation retries. Throws 404 for an unknown package, and 409 if it
 * has no label or was handed over.
 */
export function voidLabel(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
  actor: Actor,
): Promise<void> {
  return withLock(container, "order", orderId, async () => {
    const lines = await packedLines(container, orderId, packageId);
    if (lines.length === 0) throw problem(404, "This package does not exist.");
    const label = await activeLabel(container, packageId);
    const isShipped = lines.some((line) => line.shipped_at && line.return_id !== packageId);
    if (isShipped || label?.shipped_at) {
      throw problem(409, "This package was already handed over.");
    }
    if (!label) throw problem(409, "This package has no label.");
    const { id } = label;
    const voided_by = label.voided_by ?? actor.id;
    await labelService(container).updatePackageLabels({ id, state: "voiding", voided_by });
    failpoint("label: voiding");
    try {
      await finishVoiding(container, { ...label, voided_by });
    } catch (error) {
      logError(`Label ${id} will be voided later.`, error);
    }
  });
}

/**
 * Marks the label of a changed package or return for voiding, unless the carrier has scanned it. The
 * reconciliation requests the refund, so that no cancellation waits for the provider. The caller holds the
 * order's lock.
 */
export async function voidLabelLater(
  container: MedusaContainer,
  of: { fulfillment_id: string } | { return_id: string } | { order_id: string },
): Promise<void> {
  await labelService(container).updatePackageLabels({
    selector: { ...of, state: ["buying", "bought"], shipped_at: null },
    data: { state: "voiding", voided_by: "system" },
  });
}
