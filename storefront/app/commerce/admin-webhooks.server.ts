import type {
  AddedWebhook,
  NewWebhook,
  WebhookSettings,
} from "@tomashi/programme/contract/webhook-settings";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const PATH = "/admin/shop-webhooks";
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function readWebhooks(auth: Auth): Promise<WebhookSettings> {
  return commerce<WebhookSettings>(PATH, auth);
}

/** Throws CommerceError 409 if there are too many. */
export function addWebhook(webhook: NewWebhook, auth: Auth): Promise<AddedWebhook> {
  return commerce<AddedWebhook>(PATH, { method: "POST", body: { ...webhook }, ...auth });
}

export async function switchWebhook(id: string, is_on: boolean, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "POST", body: { is_on }, ...auth });
}

export async function removeWebhook(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id), { method: "DELETE", ...auth });
}

export async function sendDeliveryAgain(id: string, auth: Auth): Promise<void> {
  const delivery = `${PATH}/deliveries/${encodeURIComponent(id)}`;
  await commerce(delivery, { method: "POST", body: {}, ...auth });
}
