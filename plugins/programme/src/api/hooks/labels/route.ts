import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { chosenProvider } from "../../../labels/chosen-provider";
import type { CarrierEvent, LabelProvider } from "../../../labels/provider";
import { problem } from "../../../lib/problem";
import { followCarrier } from "../../../order-lines/carrier-events";
import { checkoutService } from "../../../payments/attempt";

/**
 * Handles the label provider's webhook. Responds only after the work is done: an error makes the provider send
 * the event again. Events may arrive in any order; each is processed once.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const provider = chosenProvider();
  if (!provider) throw problem(404, "Labels are off. Set LABELS to receive their events.");
  const event = verifiedEvent(req, provider);
  if (event) {
    const events = checkoutService(req.scope);
    const handled = { id: `${provider.name}:${event.id}`, type: `carrier.${event.state}` };
    if (!(await events.hasHandled(handled.id))) {
      await followCarrier(req.scope, event);
      await events.markHandled(handled);
    }
  }
  res.status(200).json({ received: true });
}

function verifiedEvent(req: MedusaRequest, provider: LabelProvider): CarrierEvent | undefined {
  const signature = req.headers["x-hmac-signature"];
  if (typeof signature !== "string" || !Buffer.isBuffer(req.rawBody)) {
    throw problem(400, "The signature is missing.");
  }
  try {
    return provider.readEvent(req.rawBody, signature);
  } catch (error) {
    throw problem(400, "The signature is not valid.", { cause: error });
  }
}
