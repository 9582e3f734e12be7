import type Stripe from "stripe";
import { z } from "zod";
import { invalidParameter, invalidRequest, noSuch } from "./api-errors.ts";
import { captureCharge, releaseCharge, requireCharge } from "./charges.ts";
import { type Cause, nowInSeconds, type Sandbox } from "./context.ts";
import { recordEvent } from "./events.ts";
import { idOf, newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import { applyMetadata, integer, metadata, oneOf, parseParameters, text } from "./parameters.ts";
import type { SessionRecord } from "./store.ts";

/** Creates a session's intent at the first attempt to pay it; `amount` is in cents. */
export function createIntent(
  sandbox: Sandbox,
  record: SessionRecord,
  amount: number,
  currency: string,
): Stripe.PaymentIntent {
  const { session, intentData } = record;
  const id = newId("pi_");
  return {
    id,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: intentData.captureMethod,
    client_secret: `${id}_secret_${newId("", 25)}`,
    confirmation_method: "automatic",
    created: nowInSeconds(sandbox),
    currency,
    customer: session.customer,
    description: intentData.description,
    invoice: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: intentData.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: session.payment_method_types,
    processing: null,
    receipt_email: intentData.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: intentData.shipping ?? null,
    source: null,
    statement_descriptor: intentData.statementDescriptor,
    statement_descriptor_suffix: intentData.statementDescriptorSuffix,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

export function retrieveIntent(sandbox: Sandbox, id: string): Stripe.PaymentIntent {
  const intent = sandbox.store.paymentIntents.get(id);
  if (intent === undefined) throw noSuch("payment_intent", id, "intent", 404);
  return intent;
}

export const listSchema = z.strictObject({ ...listParameters, customer: text().optional() });

export function listIntents(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const intents = sandbox.store.paymentIntents
    .values()
    .filter(
      ({ customer }) => parameters.customer === undefined || parameters.customer === idOf(customer),
    );
  return listPage(intents, { url: "/v1/payment_intents", kind: "payment_intent", parameters });
}

export const updateSchema = z.strictObject({
  description: text().optional(),
  metadata: metadata().optional(),
});

export function updateIntent(sandbox: Sandbox, id: string, raw: unknown): Stripe.PaymentIntent {
  const intent = retrieveIntent(sandbox, id);
  const { description, metadata: change } = parseParameters(updateSchema, raw);
  return sandbox.store.paymentIntents.put({
    ...intent,
    description: description ?? intent.description,
    metadata: applyMetadata(intent.metadata, change),
  });
}

function sessionOf(sandbox: Sandbox, intentId: string): SessionRecord | undefined {
  return sandbox.store.sessions
    .values()
    .find(({ session }) => idOf(session.payment_intent) === intentId);
}

export const cancelSchema = z.strictObject({
  cancellation_reason: oneOf(
    "abandoned",
    "duplicate",
    "fraudulent",
    "requested_by_customer",
  ).optional(),
});

export function cancelIntent(
  sandbox: Sandbox,
  id: string,
  raw: unknown,
  cause: Cause,
): Stripe.PaymentIntent {
  const intent = retrieveIntent(sandbox, id);
  const { cancellation_reason } = parseParameters(cancelSchema, raw);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_capture") {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: "payment_intent_unexpected_state", paymentIntent: intent },
    );
  }
  // Like Stripe, cancels no intent of an open session. The session must be expired instead.
  if (sessionOf(sandbox, id)?.session.status === "open") {
    throw invalidRequest(
      "You cannot cancel this PaymentIntent because it belongs to an open Checkout Session. Expire the Checkout Session instead.",
      { code: "payment_intent_unexpected_state", paymentIntent: intent },
    );
  }
  return endIntent(sandbox, intent, cancellation_reason ?? null, cause);
}

export function endIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  cause: Cause,
): Stripe.PaymentIntent {
  if (intent.status === "requires_capture") releaseCharge(sandbox, intent, cause);
  const canceled = sandbox.store.paymentIntents.put({
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(sandbox),
    cancellation_reason: reason,
    status: "canceled",
  });
  recordEvent(sandbox, "payment_intent.canceled", canceled, cause);
  return canceled;
}

export const captureSchema = z.strictObject({
  amount_to_capture: integer({ minimum: 1 }).optional(),
  metadata: metadata().optional(),
});

export function captureIntent(
  sandbox: Sandbox,
  id: string,
  raw: unknown,
  cause: Cause,
): Stripe.PaymentIntent {
  const intent = retrieveIntent(sandbox, id);
  const parameters = parseParameters(captureSchema, raw);
  if (intent.status !== "requires_capture") {
    throw invalidRequest(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: "payment_intent_unexpected_state", paymentIntent: intent },
    );
  }
  const amount = parameters.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidParameter(
      "The amount to capture must be less than or equal to the amount that was authorized.",
      "amount_to_capture",
      "amount_too_large",
    );
  }
  captureCharge(sandbox, requireCharge(sandbox, intent), amount, cause);
  const captured = sandbox.store.paymentIntents.put({
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: applyMetadata(intent.metadata, parameters.metadata),
    status: "succeeded",
  });
  recordEvent(sandbox, "payment_intent.succeeded", captured, cause);
  const record = sessionOf(sandbox, id);
  if (record !== undefined) {
    sandbox.store.sessions.put({
      ...record,
      session: { ...record.session, payment_status: "paid" },
    });
  }
  return captured;
}
