import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readProduct } from "../../../../../staff/read-inventory";
import { changeStock } from "../../../../../catalog/change-stock";
import { adminOf } from "../../../../requester";
import type { StockChange } from "../../validators";

export async function POST(req: AuthenticatedMedusaRequest<StockChange>, res: MedusaResponse) {
  const id = req.params.id ?? "";
  const { stocks, ...why } = req.validatedBody;
  await changeStock(
    req.scope,
    id,
    stocks.map(({ color, pieces, expected }) => ({ color, pieces, seen: expected })),
    { by: adminOf(req).id, ...why },
  );
  res.json({ product: await readProduct(req.scope, id) });
}
