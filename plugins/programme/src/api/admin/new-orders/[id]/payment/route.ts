import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { centsOf } from "../../../../../contract/money";
import type { PhonePaying } from "../../../../../phone-orders/paying";
import { cancelLink, placeNewOrder } from "../../../../../phone-orders/place-order";
import { adminOf } from "../../../../requester";
import { outsidePaymentIn } from "../../../placed-orders/validators";
import type { NewOrderPayment } from "../../validators";

/** Places the order, or emails the customer a payment link. Safe to repeat. */
export async function POST(req: AuthenticatedMedusaRequest<NewOrderPayment>, res: MedusaResponse) {
  const { use_credit, expected_total, over_limit } = req.validatedBody;
  const placing = {
    paying: payingOf(req.validatedBody),
    usesCredit: use_credit,
    expectedCents: centsOf(expected_total),
    isOverLimit: over_limit,
  };
  res.json(await placeNewOrder(req.scope, req.params.id ?? "", placing, adminOf(req).id));
}

/** Closes the payment page of the emailed link. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(await cancelLink(req.scope, req.params.id ?? ""));
}

function payingOf({ by, ...paid }: NewOrderPayment): PhonePaying {
  return by === "outside" ? { by, paid: outsidePaymentIn(paid) } : { by };
}
