import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { ConfirmedOrder } from "../../../../../contract/http-cart";
import { confirmCheckout } from "../../../../../checkout/finish-checkout";
import { requester } from "../../../../requester";
import type { ConfirmCheckout } from "../../validators";

/** Creates or finds the order of this customer's paid session. Idempotent. */
export async function POST(
  req: AuthenticatedMedusaRequest<ConfirmCheckout>,
  res: MedusaResponse<ConfirmedOrder>,
) {
  const { session_id } = req.validatedBody;
  res.json(await confirmCheckout(req.scope, session_id, requester(req).customerId));
}
