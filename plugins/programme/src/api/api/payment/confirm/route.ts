import { problem } from "../../../../lib/problem";
import { confirmCheckout } from "../../../../checkout/finish-checkout";
import * as operations from "../../operations";
import { serve } from "../../serve";

export const GET = serve(operations.confirmPayment, async ({ scope, caller, query }) => {
  const { session_id } = query;
  if (!/^\w+$/.test(session_id)) throw problem(404, "Unknown payment session.");
  // Admins may read any customer's payment.
  const owner = caller.adminId === null ? caller.customerId : undefined;
  const order = await confirmCheckout(scope, session_id, owner);
  const { items, total, discount, shipping, tax } = order;
  return {
    ...{ items, total },
    ...(discount !== undefined && { discount }),
    ...(shipping !== undefined && { shipping }),
    ...(tax !== undefined && { tax }),
  };
});
