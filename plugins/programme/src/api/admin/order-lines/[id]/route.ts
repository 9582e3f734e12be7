import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeLine } from "../../../../order-lines/remove-line";
import { readOrderLine } from "../../../../staff/read-order-lines";
import { adminOf } from "../../../requester";
import type { Removal } from "../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ order_line: await readOrderLine(req.scope, req.params.id ?? "") });
}

/** Removes a completed order line from the lists; the order and its invoice remain. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<unknown, Removal>,
  res: MedusaResponse,
) {
  const id = req.params.id ?? "";
  await removeLine(req.scope, id, adminOf(req), req.validatedQuery.expected);
  res.json({ id, object: "order_line", deleted: true });
}
