import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

/** Nothing allows this route. */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ sample: "closed" });
}
