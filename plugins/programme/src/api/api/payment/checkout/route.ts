import { countRequest } from "../../../../lib/address-limits";
import { problem } from "../../../../lib/problem";
import { accountExists } from "../../../../accounts/read-accounts";
import { startCheckout } from "../../../../checkout/start-checkout";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const POST = serve(operations.startCheckout, async ({ scope, caller, body }) => {
  const { userId = caller.customerId } = body;
  if (userId !== caller.customerId) {
    if (caller.adminId === null) throw problem(403, "This belongs to another account.");
    if (!(await accountExists(scope, userId))) throw problem(404, "This user does not exist.");
  }
  await countRequest("account-checkout", userId);
  const { url } = await startCheckout(scope, userId);
  return { url };
});
