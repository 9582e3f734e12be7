import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../lib/problem";

/**
 * The engine's own routes know nothing of the last admin, nor who may change whose role: here they
 * change neither.
 */
export function keepRoles(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const body = req.body;
  const hasMetadata = typeof body === "object" && body !== null && "metadata" in body;
  if (req.method === "DELETE" || hasMetadata) {
    throw problem(403, "Roles are given and taken at /admin/shoppers/{id}/role.");
  }
  next();
}
