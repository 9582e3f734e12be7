import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { environment } from "../../../server-kit/environment";
import { shopDocument } from "../openapi";

const { COMMERCE_URL, STOREFRONT_URL } = environment();
const made = shopDocument(COMMERCE_URL, STOREFRONT_URL);

/** Returns this document. */
export function GET(_req: MedusaRequest, res: MedusaResponse) {
  res.json(made);
}
