import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

/** No entry of the plugin allows this route, so the shop must deny it. */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json({ sample: "closed" });
}
