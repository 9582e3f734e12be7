import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { linePrice, type LinePrice } from "../contract/return-rules";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";

/** Returns the price of all items of an order in cents: the goods after discounts, and their tax. */
export async function readOrderPrice(
  container: MedusaContainer,
  orderId: string,
): Promise<LinePrice> {
  const lines = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId });
  const prices = lines.map(linePrice);
  return {
    goodsCents: sumOf(prices.map(({ goodsCents }) => goodsCents)),
    taxCents: sumOf(prices.map(({ taxCents }) => taxCents)),
  };
}
