import type { MedusaContainer } from "@medusajs/framework/types";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import { quote, type Quote } from "./quote";

/** Returns the terms on which an order was paid; undefined for an order of an earlier version. */
export async function readOrderQuote(
  container: MedusaContainer,
  orderId: string,
): Promise<Quote | undefined> {
  const [attempt] = await container
    .resolve<CheckoutService>(CHECKOUT_MODULE)
    .listPaymentAttempts({ order_id: orderId, state: "ordered" }, { select: ["quote"], take: 1 });
  return quote.nullish().parse(attempt?.quote) ?? undefined;
}
