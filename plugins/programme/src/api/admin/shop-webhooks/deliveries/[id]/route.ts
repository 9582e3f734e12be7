import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { WebhookSettings } from "../../../../../contract/webhook-settings";
import { sendDeliveryAgain } from "../../../../../webhooks/change-webhooks";
import { readWebhookSettings } from "../../../../../webhooks/read-settings";

/** Sends a delivery again. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<WebhookSettings>) {
  await sendDeliveryAgain(req.scope, req.params.id ?? "");
  res.json(await readWebhookSettings(req.scope));
}
