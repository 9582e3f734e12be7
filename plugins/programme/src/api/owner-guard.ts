import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { graph } from "../lib/graph";

/**
 * The engine answers its store routes for carts, orders and payments to whoever knows an id. Here
 * only the owner may read, and nobody may change anything that way: the shopper's routes keep rules
 * that the engine's do not know.
 */
export function ownerReads(entity: "cart" | "order") {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    if (req.method !== "GET") {
      closed(req, res);
      return;
    }
    const { auth_context } = req as AuthenticatedMedusaRequest;
    const [row] = await graph<{ customer_id: string | null }>(req.scope, {
      entity,
      fields: ["customer_id"],
      filters: { id: req.params.id ?? "" },
    });
    if (row && row.customer_id === auth_context.actor_id) next();
    else res.status(404).json({ message: `There is no such ${entity}.` });
  };
}

/** For routes of the engine that this shop does in its own way. */
export function closed(_req: MedusaRequest, res: MedusaResponse): void {
  res.status(403).json({ message: "This shop takes changes on its /store/shopper routes." });
}
