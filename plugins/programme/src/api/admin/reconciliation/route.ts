import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reconcile } from "../../../reconciliation/reconcile";

export async function POST(req: MedusaRequest, res: MedusaResponse) {
  res.json({ findings: await reconcile(req.scope, { isThorough: true }) });
}
