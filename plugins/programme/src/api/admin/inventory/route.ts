import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readInventory, readProduct } from "../../../staff/read-inventory";
import { addProduct } from "../../../catalog/add-product";
import { adminOf } from "../../requester";
import type { InventoryQuery, NewProductBody } from "./validators";

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, InventoryQuery>,
  res: MedusaResponse,
) {
  res.json(await readInventory(req.scope, req.validatedQuery));
}

export async function POST(req: AuthenticatedMedusaRequest<NewProductBody>, res: MedusaResponse) {
  const id = await addProduct(req.scope, req.validatedBody, adminOf(req).id);
  res.status(201).json({ product: await readProduct(req.scope, id) });
}
