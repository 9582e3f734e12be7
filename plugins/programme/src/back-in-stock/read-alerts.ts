import type { MedusaContainer } from "@medusajs/framework/types";
import { isVerifiedCustomer } from "../read/holds";
import { readAlertRows } from "../read/stock-alerts";
import { readCatalog } from "../catalog/read-catalog";
import type { StockAlert } from "../contract/stock-alerts";

/** Returns the customer's alerts, oldest first, without colors that are not published now. */
export async function readAlerts(
  container: MedusaContainer,
  customerId: string,
  catalog = readCatalog(container),
): Promise<StockAlert[]> {
  const [rows, is_active, products] = await Promise.all([
    readAlertRows(container, customerId),
    isVerifiedCustomer(container, customerId),
    catalog,
  ]);
  const sold = new Map(
    products.flatMap(({ handle, colors }) =>
      colors.map((color) => [color.variantId, { ...color, handle }] as const),
    ),
  );
  return rows.flatMap(({ variant_id, asked_at, told_at }) => {
    const item = sold.get(variant_id);
    if (!item) return [];
    const { name, color, handle, price } = item;
    return [
      {
        variant_id,
        name,
        color,
        handle,
        price,
        asked_at: asked_at.toISOString(),
        told_at: told_at && told_at.toISOString(),
        is_active,
      },
    ];
  });
}
