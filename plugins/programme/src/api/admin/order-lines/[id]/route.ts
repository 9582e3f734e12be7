import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeLine } from "../../../../order-line/remove-line";
import { adminOf } from "../../../request";

/** Takes a completed line off the lists; the order and its invoice stay on record. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params.id ?? "";
  await removeLine(req.scope, id, adminOf(req));
  res.json({ id, object: "order_line", deleted: true });
}
