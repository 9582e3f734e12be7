import type { MedusaContainer } from "@medusajs/framework/types";
import { dollarsOf } from "../contract/money";
import type { OrderPackage } from "../contract/labels";
import { problem } from "../lib/problem";
import { readPackageRows, readReturnRows } from "../read/labels";
import { providerOf } from "./chosen-provider";
import { activeLabel } from "./package-label";

/** Returns the packages of an order, then its returns, with their labels. */
export async function readOrderPackages(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderPackage[]> {
  const [packages, returns] = await Promise.all([
    readPackageRows(container, orderId),
    readReturnRows(container, orderId),
  ]);
  return [...packages, ...returns].map(({ label, ...row }) => {
    if (!label) return { ...row, label };
    const { cost_cents, ...rest } = label;
    return { ...row, label: { ...rest, cost: dollarsOf(cost_cents) } };
  });
}

/** Returns the PDF of the label of a package or a return. Throws 404 if it has none. */
export async function readLabelPdf(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<Buffer> {
  const label = await activeLabel(container, packageId);
  if (label?.order_id !== orderId || label.state !== "bought" || !label.label_url) {
    throw problem(404, "This package has no label.");
  }
  return providerOf(label).readPdf(label.label_url);
}
