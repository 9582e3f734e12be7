import { countRequest } from "../../../../lib/address-limits";
import { problem } from "../../../../lib/problem";
import { checkShippingAddress } from "../../../../addresses/check-address";
import { addCode } from "../../../../cart/discount-codes";
import { accountExists } from "../../../../accounts/read-accounts";
import { startCheckout } from "../../../../checkout/start-checkout";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const POST = serve(operations.startCheckout, async ({ scope, caller, body }) => {
  const { userId = caller.customerId, shipping_address, shipping_option, codes = [] } = body;
  if (userId !== caller.customerId) {
    if (caller.adminId === null) throw problem(403, "This belongs to another account.");
    if (!(await accountExists(scope, userId))) throw problem(404, "This user does not exist.");
  }
  await countRequest("account-checkout", userId);
  const shipTo = shipping_address && (await checkShippingAddress(scope, shipping_address));
  for (const code of codes) await addCode(scope, userId, code);
  const choices = { shipTo, shippingOption: shipping_option };
  const { url } = await startCheckout(scope, userId, choices);
  return { url };
});
