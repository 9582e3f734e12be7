import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** 200 only while the database answers; Medusa's own /health does not ask it. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  try {
    await req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw("select 1");
    res.status(200).json({ ok: true });
  } catch {
    res.status(503).json({ ok: false, message: "The database does not answer." });
  }
}
