import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { centsOf } from "../../../../../contract/money";
import {
  cancelOrderLink,
  emailOrderLink,
  recordOrderPayment,
} from "../../../../../staff/collect-payment";
import { adminOf } from "../../../../requester";
import { outsidePaymentIn, type OrderPayment } from "../../validators";

/** Records a payment outside the shop, or emails the customer a payment link. Safe to repeat. */
export async function POST(req: AuthenticatedMedusaRequest<OrderPayment>, res: MedusaResponse) {
  const { by, expected_due, ...paid } = req.validatedBody;
  const orderId = req.params.id ?? "";
  const expected = { cents: centsOf(expected_due), by: adminOf(req).id };
  if (by === "link") {
    res.json({ link: await emailOrderLink(req.scope, orderId, expected) });
    return;
  }
  await recordOrderPayment(req.scope, orderId, outsidePaymentIn(paid), expected);
  res.json({ link: null });
}

/** Closes the payment page of the emailed link. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await cancelOrderLink(req.scope, req.params.id ?? "");
  res.json({ link: null });
}
