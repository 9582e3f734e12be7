import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { addOrderNote } from "../../../../../staff/order-notes";
import { adminOf } from "../../../../requester";
import type { NewNote } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<NewNote>, res: MedusaResponse) {
  const note = { orderId: req.params.id ?? "", text: req.validatedBody.text };
  await addOrderNote(req.scope, note, adminOf(req).id);
  res.status(201).json({ message: "Note saved" });
}
