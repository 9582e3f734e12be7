import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { resendOrderEmail } from "../../../../../../../staff/order-emails";
import { adminOf } from "../../../../../../requester";
import type { SendAgain } from "../../../../validators";

export async function POST(req: AuthenticatedMedusaRequest<SendAgain>, res: MedusaResponse) {
  const { id = "", mailId = "" } = req.params;
  const email = { orderId: id, mailId, seen: req.validatedBody.seen };
  await resendOrderEmail(req.scope, email, adminOf(req).id);
  res.json({ message: "Email queued" });
}
