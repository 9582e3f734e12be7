import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { chosenAddress, defaultAddress } from "../../../../../addresses/saved-addresses";
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
  const { shipping_option: shippingOption } = req.validatedBody;
  const shipTo =
    (await chosenAddress(req.scope, customerId, req.validatedBody)) ??
    (await defaultAddress(req.scope, customerId));
  res.json(await quoteCheckout(req.scope, customerId, { shipTo, shippingOption }));
}
