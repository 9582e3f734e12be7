import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkShippingAddress } from "../../../../../addresses/check-address";
import { quoteCheckout } from "../../../../../checkout/quote-checkout";
import type { CartTotals } from "../../../../../contract/http-cart";
import { countRequest } from "../../../../../lib/address-limits";
import { requester } from "../../../../requester";
import type { StartCheckout } from "../../validators";

/** The final totals of the cart for an address. */
export async function POST(
  req: AuthenticatedMedusaRequest<StartCheckout>,
  res: MedusaResponse<{ totals: CartTotals }>,
) {
  const { customerId } = requester(req);
  await countRequest("account-quote", customerId);
  const { shipping_address: entered } = req.validatedBody;
  const to = entered && (await checkShippingAddress(req.scope, entered));
  res.json({ totals: await quoteCheckout(req.scope, customerId, to) });
}
