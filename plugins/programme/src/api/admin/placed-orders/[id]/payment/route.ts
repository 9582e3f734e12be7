import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { centsOf } from "../../../../../contract/money";
import { problem } from "../../../../../lib/problem";
import {
  cancelOrderLink,
  emailOrderLink,
  recordOutsidePayment,
} from "../../../../../staff/collect-payment";
import { adminOf } from "../../../../requester";
import type { OrderPayment } from "../../validators";

/** Records a payment outside the shop, or emails the customer a payment link. Safe to repeat. */
export async function POST(req: AuthenticatedMedusaRequest<OrderPayment>, res: MedusaResponse) {
  const { by, method, reference = "", expected_due } = req.validatedBody;
  const orderId = req.params.id ?? "";
  const expected = { cents: centsOf(expected_due), by: adminOf(req).id };
  if (by === "link") {
    res.json({ link: await emailOrderLink(req.scope, orderId, expected) });
    return;
  }
  if (!method) throw problem(400, "Choose how it was paid.");
  if (reference === "") throw problem(400, "Enter a reference to find the payment by.");
  await recordOutsidePayment(req.scope, orderId, { method, reference }, expected);
  res.json({ link: null });
}

/** Ends the payment link. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await cancelOrderLink(req.scope, req.params.id ?? "");
  res.json({ link: null });
}
