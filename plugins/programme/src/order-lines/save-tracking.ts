import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { Tracking } from "../contract/tracking";

/**
 * Makes this the one label of a fulfillment. Not passed on when the fulfillment is made: there the
 * engine keeps only the labels that the provider answers.
 */
export async function saveTracking(
  container: MedusaContainer,
  fulfillmentId: string,
  tracking: Tracking | null,
): Promise<void> {
  const label = tracking && {
    tracking_number: tracking.number,
    tracking_url: tracking.url ?? "",
    label_url: "",
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
