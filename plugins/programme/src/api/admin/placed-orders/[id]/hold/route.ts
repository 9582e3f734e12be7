import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { placeOrderHold } from "../../../../../staff/order-holds";
import { adminOf } from "../../../../requester";
import type { NewHold } from "../../validators";

/** Puts the order on hold. */
export async function POST(req: AuthenticatedMedusaRequest<NewHold>, res: MedusaResponse) {
  const hold = { orderId: req.params.id ?? "", note: req.validatedBody.note };
  await placeOrderHold(req.scope, hold, adminOf(req).id);
  res.status(201).json({ message: "Order put on hold" });
}
