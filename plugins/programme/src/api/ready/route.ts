import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isReady } from "./readiness";

/** 200 only while the database answers, which Medusa's own /health does not check. */
export async function GET(_req: MedusaRequest, res: MedusaResponse) {
  if (await isReady()) res.status(200).json({ ok: true });
  else res.status(503).json({ ok: false, message: "The database does not answer." });
}
