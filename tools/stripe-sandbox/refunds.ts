import type Stripe from "stripe";
import { z } from "zod";
import { invalidParameter, invalidRequest, noSuch } from "./api-errors.ts";
import { recordFailedRefund, recordRefund } from "./balance.ts";
import { requireCharge } from "./charges.ts";
import { type Cause, NO_REQUEST, nowInSeconds, type Sandbox } from "./context.ts";
import { blocksRefunds, lostAmount } from "./disputes.ts";
import { recordEvent } from "./events.ts";
import { endWarnings } from "./fraud-warnings.ts";
import { idOf, newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import { formatAmount } from "./money.ts";
import { applyMetadata, integer, metadata, oneOf, parseParameters, text } from "./parameters.ts";

export const createSchema = z.strictObject({
  amount: integer({ minimum: 1 }).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer").optional(),
});

function chargeToRefund(
  sandbox: Sandbox,
  target: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  if (target.charge !== undefined) {
    const charge = sandbox.store.charges.get(target.charge);
    if (charge === undefined) throw noSuch("charge", target.charge, "charge", 404);
    if (
      target.payment_intent !== undefined &&
      idOf(charge.payment_intent) !== target.payment_intent
    )
      throw invalidParameter("The charge does not belong to the payment intent.", "charge");
    return charge;
  }
  if (target.payment_intent === undefined) {
    throw invalidParameter(
      "One of the following params should be provided for this request: payment_intent or charge.",
      undefined,
      "parameter_missing",
    );
  }
  const intent = sandbox.store.paymentIntents.get(target.payment_intent);
  if (intent === undefined) {
    throw noSuch("payment_intent", target.payment_intent, "payment_intent", 404);
  }
  return requireCharge(sandbox, intent);
}

/** Refunds `amount` cents of a captured charge, or the rest of it. */
export function createRefund(sandbox: Sandbox, raw: unknown, cause: Cause): Stripe.Refund {
  const parameters = parseParameters(createSchema, raw);
  const charge = chargeToRefund(sandbox, parameters);
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (!charge.captured) {
    throw invalidRequest(
      `Charge ${charge.id} has not been captured and cannot be refunded. Cancel its PaymentIntent instead.`,
      { code: "charge_not_refundable" },
    );
  }
  if (blocksRefunds(sandbox, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const left = charge.amount - charge.amount_refunded - lostAmount(sandbox, charge.id);
  const amount = parameters.amount ?? left;
  if (amount > left) {
    const [asked, available] = [amount, left].map((cents) => formatAmount(cents, charge.currency));
    throw invalidRequest(
      `Refund amount (${asked ?? ""}) is greater than ${charge.amount_refunded === 0 ? "charge amount" : "unrefunded amount on charge"} (${available ?? ""})`,
      { param: "amount" },
    );
  }
  const id = newId("re_");
  const refund = sandbox.store.refunds.put({
    id,
    object: "refund",
    amount,
    balance_transaction: recordRefund(sandbox, { id, amount }),
    charge: charge.id,
    created: nowInSeconds(sandbox),
    currency: charge.currency,
    destination_details: {
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: applyMetadata({}, parameters.metadata),
    payment_intent: charge.payment_intent,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  recordEvent(sandbox, "refund.created", refund, cause);
  const refundedCharge = sandbox.store.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  recordEvent(sandbox, "charge.refunded", refundedCharge, cause, {
    amount_refunded: charge.amount_refunded,
    ...(refundedCharge.refunded ? { refunded: false } : {}),
  });
  noteReference(sandbox, refund, cause);
  if (refundedCharge.refunded) endWarnings(sandbox, charge.id);
  return refund;
}

/** Adds the bank's reference number, with an update event after the creation, as Stripe does. */
function noteReference(sandbox: Sandbox, refund: Stripe.Refund, cause: Cause): void {
  const updated = sandbox.store.refunds.put({
    ...refund,
    destination_details: {
      card: {
        reference: newId("", 16).toUpperCase(),
        reference_status: "available",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
  });
  recordEvent(sandbox, "refund.updated", updated, cause, {
    destination_details: refund.destination_details,
  });
}

export const failSchema = z.strictObject({
  reason: z.string().default("expired_or_canceled_card"),
});

/**
 * Fails a refund, as the customer's bank may do days later. Returns the money to the shop's
 * balance.
 */
export function failRefund(
  sandbox: Sandbox,
  id: string,
  { reason }: z.output<typeof failSchema>,
): Stripe.Refund {
  const refund = retrieveRefund(sandbox, id);
  if (refund.status === "failed") return refund;
  const failed = sandbox.store.refunds.put({
    ...refund,
    failure_balance_transaction: recordFailedRefund(sandbox, refund),
    failure_reason: reason,
    status: "failed",
  });
  const charge = sandbox.store.charges.get(idOf(refund.charge) ?? "");
  if (charge === undefined) throw new Error(`Refund ${id} has no charge.`);
  sandbox.store.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  const previous = { status: refund.status };
  recordEvent(sandbox, "refund.updated", failed, NO_REQUEST, previous);
  recordEvent(sandbox, "charge.refund.updated", failed, NO_REQUEST, previous);
  return failed;
}

export function retrieveRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  const refund = sandbox.store.refunds.get(id);
  if (refund === undefined) throw noSuch("refund", id, "id", 404);
  return refund;
}

export const updateSchema = z.strictObject({ metadata: metadata().optional() });

export function updateRefund(
  sandbox: Sandbox,
  id: string,
  raw: unknown,
  cause: Cause,
): Stripe.Refund {
  const refund = retrieveRefund(sandbox, id);
  const parameters = parseParameters(updateSchema, raw);
  const updated = sandbox.store.refunds.put({
    ...refund,
    metadata: applyMetadata(refund.metadata ?? {}, parameters.metadata),
  });
  recordEvent(sandbox, "refund.updated", updated, cause, { metadata: refund.metadata });
  return updated;
}

export const listSchema = z.strictObject({
  ...listParameters,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export function listRefunds(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const { payment_intent: wanted } = parameters;
  if (wanted !== undefined && sandbox.store.paymentIntents.get(wanted) === undefined) {
    throw noSuch("payment_intent", wanted, "payment_intent", 400);
  }
  const refunds = sandbox.store.refunds
    .values()
    .filter(({ charge }) => parameters.charge === undefined || parameters.charge === idOf(charge))
    .filter(({ payment_intent }) => wanted === undefined || wanted === idOf(payment_intent))
    .map((refund) =>
      sandbox.faults.current.refundListsOutdated ? { ...refund, status: "succeeded" } : refund,
    );
  return listPage(refunds, { url: "/v1/refunds", kind: "refund", parameters });
}
