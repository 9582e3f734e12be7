import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { WebhookSettings } from "../../../../contract/webhook-settings";
import { removeWebhook, switchWebhook } from "../../../../webhooks/change-webhooks";
import { readWebhookSettings } from "../../../../webhooks/read-settings";
import { adminOf } from "../../../requester";
import type { WebhookSwitch } from "../validators";

type Answer = MedusaResponse<WebhookSettings>;

export async function POST(req: AuthenticatedMedusaRequest<WebhookSwitch>, res: Answer) {
  const { is_on } = req.validatedBody;
  await switchWebhook(req.scope, req.params.id ?? "", is_on, adminOf(req).id);
  res.json(await readWebhookSettings(req.scope));
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: Answer) {
  await removeWebhook(req.scope, req.params.id ?? "", adminOf(req).id);
  res.json(await readWebhookSettings(req.scope));
}
