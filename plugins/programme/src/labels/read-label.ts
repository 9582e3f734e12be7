import type { MedusaContainer } from "@medusajs/framework/types";
import { dollarsOf } from "../contract/money";
import type { OrderPackage } from "../contract/labels";
import { problem } from "../lib/problem";
import { readPackageRows } from "../read/labels";
import { labelProvider } from "./chosen-provider";
import { activeLabel } from "./package-label";

/** Returns the packages of an order with their labels. */
export async function readOrderPackages(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderPackage[]> {
  const rows = await readPackageRows(container, orderId);
  return rows.map(({ label, ...row }) => {
    if (!label) return { ...row, label };
    const { cost_cents, ...rest } = label;
    return { ...row, label: { ...rest, cost: dollarsOf(cost_cents) } };
  });
}

/** Returns the PDF of a package's label. Throws 404 if it has none. */
export async function readLabelPdf(
  container: MedusaContainer,
  orderId: string,
  fulfillmentId: string,
): Promise<Buffer> {
  const label = await activeLabel(container, fulfillmentId);
  if (label?.order_id !== orderId || label.state !== "bought" || !label.label_url) {
    throw problem(404, "This package has no label.");
  }
  return labelProvider().readPdf(label.label_url);
}
