import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reconcile } from "../../../reconciliation/reconcile";

/** Runs the reconciliation now and returns what it found. */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  res.json({ findings: await reconcile(req.scope, { isThorough: true }) });
}
