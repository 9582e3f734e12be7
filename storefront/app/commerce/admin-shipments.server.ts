import type { ShippingRate, ShippingRates } from "@tomashi/programme/contract/labels";
import type { EnteredTracking } from "@tomashi/programme/contract/tracking";
import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (lineId: string, part: string) =>
  `/admin/order-lines/${encodeURIComponent(lineId)}/${part}`;

/** Sets the tracking of a line that is processing. An empty number removes it. */
export async function setTracking(
  lineId: string,
  tracking: EnteredTracking,
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "tracking"), { method: "POST", body: { ...tracking }, ...auth });
}

/** Returns the packing slips of these lines, or their pick list. */
export function fetchPackingList(
  kind: "slips" | "pick-list",
  lineIds: string[],
  auth: Auth,
): Promise<Response> {
  return commerceFile(
    `/admin/order-lines/${kind}`,
    { method: "POST", body: { line_ids: lineIds }, ...auth },
    "application/pdf",
  );
}

const packageOf = (orderId: string, packageId: string, part: string) =>
  `/admin/placed-orders/${encodeURIComponent(orderId)}/packages/${encodeURIComponent(packageId)}/${part}`;

/**
 * Returns the current prices of a shipping label. Throws CommerceError 409 if the package can't
 * have one.
 */
export async function readShippingRates(
  orderId: string,
  packageId: string,
  auth: Auth,
): Promise<ShippingRate[]> {
  const path = packageOf(orderId, packageId, "rates");
  return (await commerce<ShippingRates>(path, { isLong: true, ...auth })).rates;
}

/** Buys the label of a package. Throws CommerceError 409 if the price that was shown has changed. */
export async function buyLabel(
  orderId: string,
  packageId: string,
  rate: Pick<ShippingRate, "carrier" | "service" | "price">,
  auth: Auth,
): Promise<void> {
  const path = packageOf(orderId, packageId, "label");
  await commerce(path, { method: "POST", body: { ...rate }, isLong: true, ...auth });
}

/** Voids the label of a package. Throws CommerceError 409 once it was handed over. */
export async function voidLabel(orderId: string, packageId: string, auth: Auth): Promise<void> {
  const path = packageOf(orderId, packageId, "label");
  await commerce(path, { method: "DELETE", isLong: true, ...auth });
}

export function fetchLabel(orderId: string, packageId: string, auth: Auth): Promise<Response> {
  return commerceFile(packageOf(orderId, packageId, "label"), auth, "application/pdf");
}
