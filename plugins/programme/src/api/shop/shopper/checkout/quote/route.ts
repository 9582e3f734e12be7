import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkShippingAddress } from "../../../../../addresses/check-address";
import { quoteCheckout } from "../../../../../checkout/quote-checkout";
import type { CheckoutQuote } from "../../../../../contract/http-cart";
import { countRequest } from "../../../../../lib/address-limits";
import { requester } from "../../../../requester";
import type { QuoteCheckout } from "../../validators";

export async function POST(
  req: AuthenticatedMedusaRequest<QuoteCheckout>,
  res: MedusaResponse<CheckoutQuote>,
) {
  const { customerId } = requester(req);
  await countRequest("account-quote", customerId);
  const { shipping_address: entered, shipping_option: shippingOption } = req.validatedBody;
  const shipTo = entered && (await checkShippingAddress(req.scope, entered));
  res.json(await quoteCheckout(req.scope, customerId, { shipTo, shippingOption }));
}
