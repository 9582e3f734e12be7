import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Tracking } from "../contract/tracking";

/**
 * Replaces all labels of a fulfillment with this one; `labelUrl` is the PDF of a bought label. Runs after the
 * fulfillment is created, because Medusa then stores only the labels that its fulfillment provider returns.
 */
export async function saveTracking(
  container: MedusaContainer,
  fulfillmentId: string,
  tracking: Tracking | null,
  labelUrl = "",
): Promise<void> {
  const label = tracking && {
    tracking_number: tracking.number,
    tracking_url: tracking.url ?? "",
    label_url: labelUrl,
  };
  const fulfillments = container.resolve(Modules.FULFILLMENT);
  const { metadata } = await fulfillments.retrieveFulfillment(fulfillmentId, {
    select: ["id", "metadata"],
  });
  await fulfillments.updateFulfillment(fulfillmentId, {
    labels: label ? [label] : [],
    ...(tracking && { metadata: { ...metadata, carrier: tracking.carrier } }),
  });
}
