import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { packTogether } from "../../../../../order-lines/pack-together";
import { adminOf } from "../../../../requester";
import type { NewPackage } from "../../../order-lines/validators";

/** Starts order lines of an order, or some of their items, as one package. */
export async function POST(req: AuthenticatedMedusaRequest<NewPackage>, res: MedusaResponse) {
  const { line_ids: lineIds, quantities, tracking } = req.validatedBody;
  const packing = { lineIds, quantities, tracking };
  res.json({
    order_lines: await packTogether(req.scope, req.params.id ?? "", adminOf(req), packing),
  });
}
