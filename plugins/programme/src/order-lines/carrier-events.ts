import type { MedusaContainer } from "@medusajs/framework/types";
import type { PackageProblem } from "../contract/payment-alerts";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { labelService } from "../labels/package-label";
import type { CarrierEvent } from "../labels/provider";
import type { PackageLabelRow } from "../modules/order-line/service";
import { recordAlert } from "../payment-alerts/record-alert";
import { changeLine } from "./change-line";
import { deliverLine } from "./fulfillment";
import { shipPackage } from "./hand-over";

const actor = { kind: "system" as const, id: "carrier" };

/**
 * Applies a carrier event to a package. The first scan hands the package over, a delivery marks its
 * items as delivered at the carrier's time, and a problem alerts staff. Events about a return
 * change no status. Safe to repeat, in any order. Ignores packages without one of this shop's
 * labels.
 */
export async function followCarrier(
  container: MedusaContainer,
  event: CarrierEvent,
): Promise<void> {
  const label = await labelOf(container, event);
  if (!label) return;
  const { fulfillment_id, order_id } = label;
  if (!fulfillment_id) {
    await followReturn(container, label, event);
    return;
  }
  const { state, shippedAt: at, deliveredAt } = event;
  // Handles a delivery only once, because staff may have undone it since.
  if (at && !label.delivered_at) {
    await withLock(container, "order", order_id, () =>
      shipPackage(container, fulfillment_id, { actor, at, isDelivered: deliveredAt !== null }),
    );
    failpoint("carrier: shipped");
    if (deliveredAt) await deliverPackage(container, { ...label, fulfillment_id }, deliveredAt);
  }
  const trouble = troubleOf(state, { isReturn: false });
  if (trouble) {
    await withLock(container, "order", order_id, () => reportProblem(container, label, trouble));
  }
}

/** Finds the label by the shipment if known, because carriers reuse tracking numbers. */
async function labelOf(
  container: MedusaContainer,
  { shipmentId, trackingNumber }: CarrierEvent,
): Promise<PackageLabelRow | undefined> {
  const [label] = await labelService(container).listPackageLabels(
    {
      state: "bought",
      ...(shipmentId ? { shipment_id: shipmentId } : { tracking_number: trackingNumber }),
    },
    { order: { created_at: "DESC" }, take: 1 },
  );
  return label;
}

/** Records the progress of a return. Staff receive it themselves after inspecting the items. */
async function followReturn(
  container: MedusaContainer,
  label: PackageLabelRow,
  { state, shippedAt, deliveredAt }: CarrierEvent,
): Promise<void> {
  const { id, order_id, shipped_at, delivered_at } = label;
  await withLock(container, "order", order_id, async () => {
    await labelService(container).updatePackageLabels({
      id,
      ...(shippedAt && !shipped_at && { shipped_at: shippedAt }),
      ...(deliveredAt && !delivered_at && { delivered_at: deliveredAt }),
    });
    const trouble = troubleOf(state, { isReturn: true });
    if (trouble) await reportProblem(container, label, trouble);
  });
}

/** Returns the problem to alert staff about; undefined if there is none. */
export function troubleOf(
  state: CarrierEvent["state"],
  { isReturn }: { isReturn: boolean },
): PackageProblem | undefined {
  // A return that is sent back goes to the customer, so it failed.
  if (state === "return_to_sender") return isReturn ? "failure" : state;
  return state === "failure" ? state : undefined;
}

async function deliverPackage(
  container: MedusaContainer,
  { id, fulfillment_id }: { id: string; fulfillment_id: string },
  at: Date,
): Promise<void> {
  const service = labelService(container);
  const packed = await service.listOrderLines({ fulfillment_id, status: "processing" });
  for (const { line_id } of packed) {
    await changeLine(container, {
      lineId: line_id,
      to: "delivered",
      from: "processing",
      actor,
      drive: async (line) => {
        await deliverLine(container, line);
        return { delivered_at: at };
      },
    });
  }
  failpoint("carrier: delivered");
  await service.updatePackageLabels({ id, delivered_at: at });
}

async function reportProblem(
  container: MedusaContainer,
  { id, order_id, cost_cents, tracking_number }: PackageLabelRow,
  reason: PackageProblem,
): Promise<void> {
  await recordAlert(container, {
    alert: {
      kind: "package",
      stripe_id: `${id}:${reason}`,
      order_id,
      amount_cents: cost_cents,
      reason,
      status: tracking_number ?? "",
      due_at: null,
      opened_at: new Date(),
      is_refundable: true,
      isClosed: false,
    },
    mail: reason,
  });
}
