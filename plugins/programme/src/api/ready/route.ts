import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findUnresponsive } from "./readiness";

/**
 * Responds 200 only while the database and Redis respond, which Medusa's own /health does not
 * check.
 */
export async function GET(_req: MedusaRequest, res: MedusaResponse) {
  const silent = await findUnresponsive();
  if (silent.length === 0) res.status(200).json({ ok: true });
  else
    res
      .status(503)
      .json({ ok: false, message: silent.map((one) => `${one} does not respond.`).join(" ") });
}
