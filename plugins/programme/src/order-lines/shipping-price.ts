import type { MedusaContainer } from "@medusajs/framework/types";
import { sumOf } from "../contract/money";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { readOrderQuote } from "../quote/read-order-quote";
import type { ShippingPrice } from "./cancellation";

/**
 * Returns what the customer paid for an order's shipping, less any tax refunded after an address
 * change; undefined for an order of an earlier version.
 */
export async function readShippingPrice(
  container: MedusaContainer,
  orderId: string,
): Promise<ShippingPrice | undefined> {
  const [quote, changes] = await Promise.all([
    readOrderQuote(container, orderId),
    container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderSettlements({ order_id: orderId, kind: "address_tax" }),
  ]);
  if (!quote) return undefined;
  const { cents, discount_cents, tax_cents } = quote.shipping;
  const returned = sumOf(changes.map(({ shipping_tax_cents }) => shipping_tax_cents));
  return { cents: cents - discount_cents, taxCents: tax_cents - returned };
}
