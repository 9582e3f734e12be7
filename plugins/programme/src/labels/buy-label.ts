import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShippingRate } from "../contract/labels";
import { centsOf, dollarsOf } from "../contract/money";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import type { PackageLabelRow } from "../modules/order-line/service";
import { assertNotOnHold } from "../payment-alerts/order-on-hold";
import { labelProvider } from "./chosen-provider";
import { activeLabel, finishBuying, labelService } from "./package-label";
import { parcelOf } from "./parcel";

/** The rate that a staff member saw. */
export type ChosenRate = Pick<ShippingRate, "carrier" | "service" | "price">;

/**
 * Returns the current label rates for a package or a return, cheapest first. Throws 404 for an unknown
 * one, and 409 if the package was handed over, the return is not approved, a label exists, or an address
 * or a weight is missing.
 */
export async function readShippingRates(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<ShippingRate[]> {
  const provider = labelProvider();
  const parcel = await parcelOf(container, orderId, packageId);
  if (await activeLabel(container, packageId)) throw problem(409, HAS_LABEL);
  const { rates } = await provider.quote(parcel);
  return rates.map(({ carrier, service, cents, days }) => {
    return { carrier, service, price: dollarsOf(cents), days };
  });
}

const HAS_LABEL = "This package already has a label. Void it to buy another one.";

/**
 * Buys the label of a package or a return at the rate that the staff member saw. Records the purchase
 * before making it, so an interrupted purchase is completed instead of repeated. Throws 404 for an unknown
 * package, and 409 if a label exists, the package was handed over, the return is not approved, the price
 * has changed, the order is on hold, or the provider rejects the purchase.
 */
export function buyLabel(
  container: MedusaContainer,
  orderId: string,
  { packageId, rate }: { packageId: string; rate: ChosenRate },
  actor: Actor,
): Promise<PackageLabelRow> {
  const provider = labelProvider();
  return withLock(container, "order", orderId, async () => {
    await assertNotOnHold(container, [orderId]);
    const parcel = await parcelOf(container, orderId, packageId);
    const known = await activeLabel(container, packageId);
    if (known?.state === "buying") return finishBuying(container, known);
    if (known) throw problem(409, HAS_LABEL);
    // Quoted again, because the address or the contents may have changed since.
    const { shipmentId, rates } = await provider.quote(parcel);
    const chosen = rates.find(
      ({ carrier, service }) => carrier === rate.carrier && service === rate.service,
    );
    if (!chosen || chosen.cents !== centsOf(rate.price)) {
      throw problem(409, "This price has changed. Please get the rates again.");
    }
    const label = await labelService(container).createPackageLabels({
      ...(parcel.isReturn ? { return_id: packageId } : { fulfillment_id: packageId }),
      order_id: orderId,
      provider: provider.name,
      shipment_id: shipmentId,
      rate_id: chosen.id,
      carrier: chosen.carrier,
      service: chosen.service,
      cost_cents: chosen.cents,
      bought_by: actor.id,
    });
    failpoint("label: decided");
    return finishBuying(container, label);
  });
}
