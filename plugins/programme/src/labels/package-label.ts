import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntryOnce } from "../audit-log/record-entry";
import { activeLabelStates } from "../contract/labels";
import { centsText } from "../contract/money";
import { trackingOf, type Carrier, type Tracking } from "../contract/tracking";
import { failpoint } from "../lib/failpoint";
import { readOrderNumber } from "../lib/order-numbers";
import { isProblem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { lineOrder, type OrderLineRow, type PackageLabelRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { notifyReturnLabel, deleteReturnLabelEmail } from "../notifications/return-notifications";
import { recordAlert } from "../payment-alerts/record-alert";
import { labelProvider } from "./chosen-provider";
import type { BoughtLabel } from "./provider";
import { saveTracking } from "./save-tracking";

export const labelService = (container: MedusaContainer) =>
  container.resolve<OrderLineService>(ORDER_LINE_MODULE);

/**
 * Returns the order lines in a package or a return, without canceled ones; none for a package of another
 * order.
 */
export function packedLines(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<OrderLineRow[]> {
  return labelService(container).listOrderLines(
    {
      order_id: orderId,
      $or: [{ fulfillment_id: packageId }, { return_id: packageId }],
      status: { $ne: "canceled" },
    },
    { order: lineOrder, take: null },
  );
}

/** Returns the label that a package or a return has, or that is being bought or voided. */
export async function activeLabel(
  container: MedusaContainer,
  packageId: string,
): Promise<PackageLabelRow | undefined> {
  const [label] = await labelService(container).listPackageLabels(
    {
      $or: [{ fulfillment_id: packageId }, { return_id: packageId }],
      state: [...activeLabelStates],
    },
    { take: 1 },
  );
  return label;
}

/**
 * Buys the label of a shipment unless it has one. Stores the label of a package, and emails the label of a
 * return to the customer. Safe to repeat. If the provider rejects the purchase, marks it as failed and
 * throws the provider's 409. The caller holds the order's lock.
 */
export async function finishBuying(
  container: MedusaContainer,
  label: PackageLabelRow,
): Promise<PackageLabelRow> {
  const { id, order_id } = label;
  const bought = await buy(container, label);
  failpoint("label: bought");
  const service = labelService(container);
  const fields = {
    tracking_number: bought.trackingNumber,
    tracking_url: bought.trackingUrl,
    label_url: bought.labelUrl,
    cost_cents: bought.cents,
  };
  await service.updatePackageLabels({ id, ...fields });
  const stored = { ...label, ...fields };
  await handOutLabel(container, stored);
  failpoint("label: on the package");
  await recordEntry(container, order_id, {
    ...{ id: `adact_${id}`, by: label.bought_by },
    what: `${kindOf(label)} bought: ${nameOf(stored)} for ${centsText(bought.cents)}`,
  });
  await service.updatePackageLabels({ id, state: "bought" });
  return { ...stored, state: "bought" };
}

async function handOutLabel(container: MedusaContainer, label: PackageLabelRow): Promise<void> {
  const { id, fulfillment_id, return_id, label_url } = label;
  const tracking = trackingOfLabel(label);
  if (fulfillment_id) {
    await saveTracking(container, fulfillment_id, tracking, label_url ?? "");
    return;
  }
  const [line] = await labelService(container).listOrderLines({ return_id });
  // No line has this return if it was denied and reopened, because that creates another return.
  if (line && tracking) await notifyReturnLabel(container, line, { id, tracking });
}

const kindOf = ({ return_id }: PackageLabelRow) => (return_id ? "Return label" : "Label");

async function buy(
  container: MedusaContainer,
  { id, shipment_id, rate_id }: PackageLabelRow,
): Promise<BoughtLabel> {
  const provider = labelProvider();
  try {
    return (await provider.find(shipment_id)) ?? (await provider.buy(shipment_id, rate_id));
  } catch (error) {
    if (isProblem(error) && error.status === 409) {
      await labelService(container).updatePackageLabels({ id, state: "failed" });
    }
    throw error;
  }
}

/**
 * Requests a refund for an unused label, and removes the label from its package or return. Alerts staff if
 * the carrier denies the refund. Safe to repeat. The caller holds the order's lock.
 */
export async function finishVoiding(
  container: MedusaContainer,
  label: PackageLabelRow,
): Promise<void> {
  const { id, order_id, shipment_id, fulfillment_id, voided_by } = label;
  const provider = labelProvider();
  const bought = await provider.find(shipment_id);
  const isRefunded = bought === undefined || (await provider.refund(shipment_id));
  failpoint("label: refunded");
  if (fulfillment_id) await saveTracking(container, fulfillment_id, null);
  else await deleteReturnLabelEmail(container, id);
  const named = { ...label, tracking_number: bought?.trackingNumber ?? null };
  await recordEntry(container, order_id, {
    ...{ id: `adact_${id}_void`, by: voided_by ?? "system" },
    what: `${kindOf(label)} voided: ${nameOf(named)}`,
  });
  if (!isRefunded) await reportUnrefunded(container, label, bought);
  await labelService(container).updatePackageLabels({
    id,
    state: isRefunded ? "voided" : "unused",
    label_url: null,
  });
}

async function reportUnrefunded(
  container: MedusaContainer,
  { id, order_id }: PackageLabelRow,
  { cents, trackingNumber }: BoughtLabel,
): Promise<void> {
  await recordAlert(container, {
    alert: {
      kind: "package",
      stripe_id: `${id}:label_not_refunded`,
      order_id,
      amount_cents: cents,
      reason: "label_not_refunded",
      status: trackingNumber,
      due_at: null,
      opened_at: new Date(),
      is_refundable: true,
      isClosed: false,
    },
    mail: "label_not_refunded",
  });
}

const carrierWords: readonly (readonly [RegExp, Carrier])[] = [
  [/usps/i, "usps"],
  [/ups/i, "ups"],
  [/fedex/i, "fedex"],
  [/dhl/i, "dhl"],
];

/** Returns the tracking of a bought label, with the carrier's own tracking page if the shop knows it. */
export function trackingOfLabel({
  carrier,
  tracking_number,
  tracking_url,
}: Pick<PackageLabelRow, "carrier" | "tracking_number" | "tracking_url">): Tracking | null {
  const known = carrierWords.find(([word]) => word.test(carrier))?.[1] ?? "other";
  return trackingOf({ carrier: known, number: tracking_number ?? "", url: tracking_url ?? "" });
}

const nameOf = ({ carrier, service, tracking_number }: PackageLabelRow) =>
  [carrier, service, tracking_number].filter(Boolean).join(" ");

async function recordEntry(
  container: MedusaContainer,
  orderId: string,
  { id, by, what }: { id: string; by: string; what: string },
): Promise<void> {
  const number = await readOrderNumber(container, orderId);
  await recordAuditEntryOnce(container, id, {
    ...{ by, kind: "order", what },
    subject: { id: orderId, name: `Order ${number ?? ""}` },
  });
}
