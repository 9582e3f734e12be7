import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { AddedWebhook, NewWebhook, WebhookSettings } from "../../../contract/webhook-settings";
import { addWebhook } from "../../../webhooks/change-webhooks";
import { readWebhookSettings } from "../../../webhooks/read-settings";
import { adminOf } from "../../requester";

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<WebhookSettings>) {
  res.json(await readWebhookSettings(req.scope));
}

export async function POST(
  req: AuthenticatedMedusaRequest<NewWebhook>,
  res: MedusaResponse<AddedWebhook>,
) {
  res.status(201).json(await addWebhook(req.scope, req.validatedBody, adminOf(req).id));
}
