import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { readVerifications } from "../read/holds";
import { readActiveAlertRows } from "../read/stock-alerts";
import type { ActiveAlert } from "./next-recipients";

/**
 * A product may be unpublished briefly for a fix, so its alerts are kept. After a week without
 * changes, it counts as discontinued.
 */
const OFF_SALE_MS = 7 * 86_400_000;

type OwnedAlert = ActiveAlert & { customerId: string; email: string };

/** Returns all active alerts with their customers, sent or not, oldest first. */
export async function readActiveAlerts(container: MedusaContainer): Promise<OwnedAlert[]> {
  const rows = await readActiveAlertRows(container);
  const [customers, sold] = await Promise.all([
    readVerifications(
      container,
      rows.map(({ customerId }) => customerId),
    ),
    readSoldVariants(
      container,
      rows.map(({ variantId }) => variantId),
    ),
  ]);
  const owners = new Map(customers.map((customer) => [customer.id, customer]));
  return rows.map(({ isBought, ...row }) => {
    const owner = owners.get(row.customerId);
    const isGone = owner === undefined && "account_gone";
    const isOffSale = !sold.has(row.variantId) && "no_longer_sold";
    return {
      ...row,
      email: owner?.email ?? "",
      isVerified: owner?.is_verified ?? false,
      endReason: isGone || isOffSale || (isBought && "bought") || null,
    };
  });
}

/** Returns the IDs of those variants whose products are not discontinued. */
async function readSoldVariants(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Set<string>> {
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: variantIds }, { relations: ["product"], take: null });
  const sold = variants.filter(
    ({ product }) =>
      product?.status === "published" ||
      Date.now() - new Date(product?.updated_at ?? 0).getTime() < OFF_SALE_MS,
  );
  return new Set(sold.map(({ id }) => id));
}
