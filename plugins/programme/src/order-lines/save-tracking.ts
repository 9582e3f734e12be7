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
  await container.resolve(Modules.FULFILLMENT).updateFulfillment(fulfillmentId, {
    labels: label ? [label] : [],
    ...(tracking && { metadata: { carrier: tracking.carrier } }),
  });
}
