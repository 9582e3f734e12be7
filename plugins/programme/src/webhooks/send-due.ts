import type { MedusaContainer } from "@medusajs/framework/types";
import type { WebhookBody } from "../contract/webhook-settings";
import { errorText } from "../lib/error-text";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import type { ClaimedDelivery } from "../modules/webhook/service";
import { environment } from "../server-kit/environment";
import { isAccepted, postJson } from "./post";
import { signedHeaders } from "./sign";
import { readWebhookOrder } from "./webhook-order";
import { webhookService } from "./webhook-service";

/** Claims no more deliveries in a run after this time, so that other jobs can run. */
const MAX_RUN_MS = 20_000;

let isRunning = false;

/**
 * Sends due deliveries, one at a time to each webhook, so that a slow one delays only its own. Each
 * process has one run at a time; several processes may run concurrently.
 */
export async function sendDueDeliveries(container: MedusaContainer): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    const end = Date.now() + MAX_RUN_MS;
    const first = await webhookService(container).claimDue();
    await Promise.all(first.map((delivery) => sendAll(container, delivery, end)));
  } finally {
    isRunning = false;
  }
}

async function sendAll(
  container: MedusaContainer,
  first: ClaimedDelivery,
  end: number,
): Promise<void> {
  let delivery: ClaimedDelivery | undefined = first;
  while (delivery) {
    await send(container, delivery);
    const { webhook_id }: ClaimedDelivery = delivery;
    [delivery] = Date.now() < end ? await webhookService(container).claimDue(webhook_id) : [];
  }
}

async function send(container: MedusaContainer, delivery: ClaimedDelivery): Promise<void> {
  const service = webhookService(container);
  failpoint("webhook: claimed");
  let status: number;
  try {
    status = await post(container, delivery);
  } catch (error) {
    const { event, order_id, url } = delivery;
    logError(`The webhook ${event} of ${order_id} to ${new URL(url).host} will be retried.`, error);
    await service.markFailed(delivery, { status: null, error: errorText(error) });
    return;
  }
  failpoint("webhook: sent");
  if (isAccepted(status)) await service.markSent(delivery, status);
  else await service.markFailed(delivery, { status, error: `The response was ${status}.` });
}

async function post(
  container: MedusaContainer,
  { event_id: id, event, occurred_at, order_id, url, secret }: ClaimedDelivery,
): Promise<number> {
  const content: WebhookBody = {
    id,
    event,
    created_at: occurred_at.toISOString(),
    order: await readWebhookOrder(container, order_id),
  };
  const body = JSON.stringify(content);
  return postJson(url, {
    body,
    headers: signedHeaders({ id, secret, body }),
    allowsPrivate: environment().WEBHOOKS_TO_PRIVATE === "true",
  });
}
