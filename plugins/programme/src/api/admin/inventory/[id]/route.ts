import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readProduct } from "../../../../staff/read-inventory";
import { changeProduct } from "../../../../catalog/change-product";
import { removeProduct } from "../../../../catalog/remove-product";
import { adminOf } from "../../../requester";
import type { ProductChangeBody, ProductRemoval } from "../validators";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ product: await readProduct(req.scope, req.params.id ?? "") });
}

/** Replaces an entire product: colors left out of the body are unpublished. */
export async function POST(
  req: AuthenticatedMedusaRequest<ProductChangeBody>,
  res: MedusaResponse,
) {
  const id = req.params.id ?? "";
  const { version: seen, ...change } = req.validatedBody;
  await changeProduct(req.scope, id, change, { by: adminOf(req).id, seen });
  res.json({ product: await readProduct(req.scope, id) });
}

/** Removes a product from the shop; past orders keep it. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<unknown, ProductRemoval>,
  res: MedusaResponse,
) {
  const id = req.params.id ?? "";
  await removeProduct(req.scope, id, { by: adminOf(req).id, seen: req.validatedQuery.version });
  res.json({ id, object: "product", deleted: true });
}
