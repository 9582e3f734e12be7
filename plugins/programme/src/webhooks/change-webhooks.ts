import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import {
  MAX_WEBHOOKS,
  webhookEventLabels,
  webhookMessages,
  type AddedWebhook,
  type NewWebhook,
} from "../contract/webhook-settings";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { webhookService } from "./webhook-service";

/**
 * Adds a webhook. Throws 409 if there are too many, and 400 for an http:// URL unless it is
 * allowed.
 */
export async function addWebhook(
  container: MedusaContainer,
  webhook: NewWebhook,
  by: string,
): Promise<AddedWebhook> {
  const { url, events } = webhook;
  const isSecure = new URL(url).protocol === "https:";
  if (!isSecure && environment().WEBHOOKS_TO_PRIVATE !== "true") {
    throw problem(400, webhookMessages.url);
  }
  const added = await webhookService(container).add({ url, events: [...new Set(events)] });
  if (!added)
    throw problem(409, `There can be at most ${MAX_WEBHOOKS} webhooks. Remove one first.`);
  const labels = events.map((event) => webhookEventLabels[event]).join(", ");
  await record(container, { id: added.id, url }, `Webhook added: ${labels}`, by);
  return { url, secret: added.secret };
}

/** Switches a webhook on or off. Throws 404 if it was removed. */
export async function switchWebhook(
  container: MedusaContainer,
  id: string,
  isOn: boolean,
  by: string,
): Promise<void> {
  const webhook = await find(container, id);
  if (webhook.is_on === isOn) return;
  await webhookService(container).updateWebhooks({ id, is_on: isOn });
  await record(container, webhook, `Webhook turned ${isOn ? "on" : "off"}`, by);
}

/** Removes a webhook with its deliveries. Throws 404 if it was removed. */
export async function removeWebhook(
  container: MedusaContainer,
  id: string,
  by: string,
): Promise<void> {
  const webhook = await find(container, id);
  await webhookService(container).remove(id);
  await record(container, webhook, "Webhook removed", by);
}

/** Sends a delivery again. Throws 404 for an unknown one. */
export async function sendDeliveryAgain(container: MedusaContainer, id: string): Promise<void> {
  if (!(await webhookService(container).sendAgain(id))) {
    throw problem(404, "This delivery no longer exists.");
  }
}

async function find(container: MedusaContainer, id: string) {
  const [webhook] = await webhookService(container).listWebhooks({ id }, { take: 1 });
  if (!webhook) throw problem(404, "This webhook was removed.");
  return webhook;
}

/** Records only the URL's host in the audit log, because the path or query may contain a secret. */
function record(
  container: MedusaContainer,
  { id, url }: { id: string; url: string },
  what: string,
  by: string,
): Promise<void> {
  const subject = { id, name: `Webhook to ${new URL(url).host}` };
  return recordAuditEntries(container, [{ by, kind: "settings", subject, what }]);
}
