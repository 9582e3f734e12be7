import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { chosenAddress, rememberAddress } from "../../../../addresses/saved-addresses";
import { centsOf } from "../../../../contract/money";
import { countRequest } from "../../../../lib/address-limits";
import { startCheckout } from "../../../../checkout/start-checkout";
import { requester } from "../../../requester";
import type { StartCheckout } from "../validators";

/** Opens the hosted payment page for the cart, or places its order if store credit covers it. */
export async function POST(
  req: AuthenticatedMedusaRequest<StartCheckout>,
  res: MedusaResponse<{ url: string }>,
) {
  const { customerId } = requester(req);
  await countRequest("account-checkout", customerId);
  const { shipping_option, expected_total, return_url } = req.validatedBody;
  const choices = {
    shipTo: await chosenAddress(req.scope, customerId, req.validatedBody),
    shippingOption: shipping_option,
    returnUrl: return_url,
    expectedCents: expected_total === undefined ? undefined : centsOf(expected_total),
  };
  await rememberAddress(req.scope, customerId, req.validatedBody);
  res.json(await startCheckout(req.scope, customerId, choices));
}
