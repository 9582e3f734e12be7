import { createHmac, randomUUID } from "node:crypto";
import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import type { OpenRefund, OpenRefundMethod } from "@tomashi/programme/contract/open-refunds";
import type { OpenAlerts, PaymentAlert } from "@tomashi/programme/contract/payment-alerts";
import { call } from "./commerce.ts";
import { query } from "./database.ts";
import { shop } from "./shop.ts";
import { asAdmin } from "./staff.ts";

export const placeHold = (orderId: string, note: string) =>
  asAdmin<object>(`/placed-orders/${orderId}/hold`, { body: { note } });

export const releaseHold = (orderId: string, note: string, holds?: string[]) =>
  asAdmin<object>(`/placed-orders/${orderId}/hold/release`, { body: { note, holds } });

export const payOpenRefund = (
  orderId: string,
  refund: Pick<OpenRefund, "id" | "attempt"> | undefined,
  method: OpenRefundMethod,
  reference?: string,
) =>
  asAdmin<{ order: AdminOrder }>(`/placed-orders/${orderId}/refunds/${refund?.id ?? ""}`, {
    body: { method, attempt: refund?.attempt, reference },
  });

export const refundAfterWarning = (alertId: string, expected_left: number) =>
  asAdmin<{ order: AdminOrder }>(`/alerts/${alertId}/refund`, { body: { expected_left } });

export const closeAlert = (id: string) => asAdmin<object>(`/alerts/${id}/closing`, { body: {} });

/** Returns the open alerts about an order, as the first admin screen lists them. */
export async function openAlertsOf(orderId: string): Promise<PaymentAlert[]> {
  const { status, body } = await asAdmin<OpenAlerts>("/alerts");
  if (status !== 200) throw new Error(`The alerts returned ${status}: ${body.message}`);
  return body.alerts.filter(({ order }) => order?.id === orderId);
}

/** Returns the ID of an order's payment at Stripe. */
export async function paymentOf(orderId: string): Promise<string> {
  const [attempt] = await query<{ payment_intent: string }>(
    "select payment_intent from payment_attempt where order_id = $1",
    [orderId],
  );
  if (!attempt) throw new Error(`Order ${orderId} has no payment.`);
  return attempt.payment_intent;
}

/** Makes a bank or card issuer act at Stripe. */
export async function actAtStripe(path: string, body: object = {}): Promise<{ id: string }> {
  const answer = await fetch(shop.sandbox() + path, { method: "POST", body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path} returned ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

interface EventChanges {
  id?: string;
  livemode?: boolean;
  account?: string;
}

/** Sends a signed event to the shop, as Stripe does late or again. */
export function sendEvent(type: string, object: object, changes: EventChanges = {}) {
  const event = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    livemode: false,
    type,
    data: { object },
    ...changes,
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", shop.webhookSecret())
    .update(`${time}.${event}`)
    .digest("hex");
  return call<{ message?: string }>("/hooks/stripe-checkout", {
    body: event,
    headers: { "stripe-signature": `t=${time},v1=${signature}` },
  });
}
