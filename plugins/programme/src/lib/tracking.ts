import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { carriers, linkOf, type Tracking } from "../contract/tracking";

/** Returns the tracking of an order line's package, or null until one is entered. */
export async function readTracking(
  container: MedusaContainer,
  fulfillmentId: string | null,
): Promise<Tracking | null> {
  if (fulfillmentId === null) return null;
  const { labels, metadata } = await container
    .resolve(Modules.FULFILLMENT)
    .retrieveFulfillment(fulfillmentId, { relations: ["labels"] });
  const [label] = labels.toSorted((a, b) => timeOf(b.created_at) - timeOf(a.created_at));
  if (!label) return null;
  const { tracking_number: number, tracking_url: url } = label;
  if (number.trim() === "") return null;
  const carrier = carriers.find((one) => one === metadata?.carrier) ?? "other";
  // Programs and dashboard users may enter any text; only a safe URL becomes a link.
  return { carrier, number, url: linkOf(url) };
}

const timeOf = (date: Date | string) => new Date(date).getTime();
