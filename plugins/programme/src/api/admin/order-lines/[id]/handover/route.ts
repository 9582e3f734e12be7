import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { handOver } from "../../../../../order-lines/hand-over";
import { adminOf } from "../../../../requester";

/** Records that the package was given to the carrier. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ order_line: await handOver(req.scope, req.params.id ?? "", adminOf(req)) });
}
