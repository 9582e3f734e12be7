import type { MedusaContainer } from "@medusajs/framework/types";
import { colorOnSale } from "../catalog/color-on-sale";
import { clientNetwork } from "../server-kit/client-network";
import { MAX_ALERTS } from "../contract/stock-alerts";
import { problem } from "../lib/problem";
import { BACK_IN_STOCK_MODULE } from "../modules/back-in-stock";
import type BackInStockService from "../modules/back-in-stock/service";

const service = (container: MedusaContainer) =>
  container.resolve<BackInStockService>(BACK_IN_STOCK_MODULE);

/**
 * The customer is told when this color is back; asking twice is asking once. 404 for what is not on
 * sale, 409 for what can be bought now and for one wait too many.
 */
export async function createAlert(
  container: MedusaContainer,
  { customerId, address }: { customerId: string; address: string },
  variantId: string,
): Promise<void> {
  const { name, stock } = await colorOnSale(container, variantId);
  if (stock > 0) throw problem(409, `${name} is in stock. You can buy it now.`);
  const wait = { customerId, network: clientNetwork(address) };
  if (await service(container).ask(wait, variantId, MAX_ALERTS)) return;
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
