import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";

export function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): void {
  res.json({ customer_id: req.auth_context.actor_id });
}
