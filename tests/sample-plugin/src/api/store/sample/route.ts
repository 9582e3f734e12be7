import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ sample: "store" });
}
