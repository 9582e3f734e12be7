import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { type Cause, nowInSeconds, type Sandbox, UnlikeStripeError } from "./context.ts";
import { newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import { boolean, list, parseParameters, text } from "./parameters.ts";
import type { EventRecord } from "./store.ts";

export const API_VERSION = "2024-04-10";

export const EVENT_TYPES = [
  "charge.captured",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.updated",
  "charge.failed",
  "charge.refund.updated",
  "charge.refunded",
  "charge.succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.created",
  "payment_intent.payment_failed",
  "payment_intent.succeeded",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "refund.created",
  "refund.updated",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Records an event for `object` in its current state, and queues its webhook. */
export function recordEvent(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  cause: Cause,
  previous?: Record<string, unknown>,
): void {
  const event = sandbox.store.events.put({
    id: newId("evt_"),
    object: "event",
    api_version: API_VERSION,
    created: nowInSeconds(sandbox),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  });
  if (sandbox.webhookUrl !== null) sandbox.store.deliveries.put({ id: event.id });
  const problems = sandbox.checks?.event(renderEvent(sandbox, event)) ?? [];
  if (problems.length > 0) throw new UnlikeStripeError(problems);
}

export function renderEvent(sandbox: Sandbox, event: EventRecord) {
  return { ...event, pending_webhooks: sandbox.store.deliveries.has(event.id) ? 1 : 0 };
}

export function retrieveEvent(sandbox: Sandbox, id: string) {
  const event = sandbox.store.events.get(id);
  if (event === undefined) throw noSuch("event", id, "id", 404);
  return renderEvent(sandbox, event);
}

export const listSchema = z.strictObject({
  ...listParameters,
  type: text().optional(),
  types: list(text(), 20).optional(),
  delivery_success: boolean().optional(),
});

/** Returns true if the type matches; `charge.*` matches every charge event. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export function listEvents(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const { type, types, delivery_success } = parameters;
  const events = sandbox.store.events
    .values()
    .filter((event) => type === undefined || matches(event.type, type))
    .filter((event) => types === undefined || types.includes(event.type))
    .map((event) => renderEvent(sandbox, event))
    .filter(
      (event) =>
        delivery_success === undefined || delivery_success === (event.pending_webhooks === 0),
    );
  return listPage(events, { url: "/v1/events", kind: "event", parameters });
}
