import type { MedusaContainer } from "@medusajs/framework/types";
import { readPublishedColor } from "../catalog/published-colors";
import { clientNetwork } from "../server-kit/client-network";
import { MAX_ALERTS } from "../contract/stock-alerts";
import { problem } from "../lib/problem";
import { BACK_IN_STOCK_MODULE } from "../modules/back-in-stock";
import type BackInStockService from "../modules/back-in-stock/service";

const service = (container: MedusaContainer) =>
  container.resolve<BackInStockService>(BACK_IN_STOCK_MODULE);

/**
 * Creates a back-in-stock alert for a color. Idempotent. Throws 404 for an unpublished color, and
 * 409 if it is in stock or the customer has too many alerts.
 */
export async function createAlert(
  container: MedusaContainer,
  { customerId, address }: { customerId: string; address: string },
  variantId: string,
): Promise<void> {
  const { name, stock } = await readPublishedColor(container, variantId);
  if (stock > 0) throw problem(409, `${name} is in stock. You can buy it now.`);
  const alert = { customerId, network: clientNetwork(address) };
  if (await service(container).ask(alert, variantId, MAX_ALERTS)) return;
  throw problem(
    409,
    `You already have ${MAX_ALERTS} back-in-stock alerts. Remove one on your wishlist page first.`,
  );
}

export function cancelAlert(
  container: MedusaContainer,
  customerId: string,
  variantId: string,
): Promise<void> {
  return service(container).stop(customerId, variantId);
}
