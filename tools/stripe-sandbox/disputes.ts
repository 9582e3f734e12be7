import type Stripe from "stripe";
import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { recordDisputeReversal, recordDispute } from "./balance.ts";
import { requireCharge } from "./charges.ts";
import { NO_REQUEST, nowInSeconds, type Sandbox } from "./context.ts";
import { type EventType, recordEvent } from "./events.ts";
import { endWarnings } from "./fraud-warnings.ts";
import { idOf, newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import { parseParameters, text } from "./parameters.ts";
import { retrieveIntent } from "./payment-intents.ts";

const RESPONSE_SECONDS = 7 * 24 * 60 * 60;

export const openSchema = z.strictObject({
  payment_intent: z.string(),
  /** In cents. By default, the full amount of the charge. */
  amount: z.number().int().min(1).optional(),
  reason: z.string().default("product_not_received"),
  /** True for an inquiry: the bank only asks a question and withdraws no money. */
  is_inquiry: z.boolean().default(false),
});

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute or an inquiry of a payment, as the customer's bank does. */
export function openDispute(
  sandbox: Sandbox,
  { payment_intent, amount, reason, is_inquiry }: z.output<typeof openSchema>,
): Stripe.Dispute {
  const charge = requireCharge(sandbox, retrieveIntent(sandbox, payment_intent));
  const created = nowInSeconds(sandbox);
  sandbox.store.charges.put({ ...charge, disputed: true });
  const dispute = sandbox.store.disputes.put({
    id: newId("dp_"),
    object: "dispute",
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: noEvidence,
    evidence_details: {
      due_by: created + RESPONSE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: is_inquiry,
    livemode: false,
    metadata: {},
    payment_intent,
    reason,
    status: is_inquiry ? "warning_needs_response" : "needs_response",
  });
  recordEvent(sandbox, "charge.dispute.created", dispute, NO_REQUEST);
  if (!is_inquiry) {
    recordDispute(sandbox, dispute);
    recordEvent(sandbox, "charge.dispute.funds_withdrawn", dispute, NO_REQUEST);
  }
  endWarnings(sandbox, charge.id);
  return dispute;
}

export const changeSchema = z.strictObject({
  status: z.enum([
    "lost",
    "needs_response",
    "under_review",
    "warning_closed",
    "warning_under_review",
    "won",
  ]),
});

/**
 * Changes a dispute's status. Turns an inquiry into a dispute if the new status is one of disputes.
 */
export function changeDispute(
  sandbox: Sandbox,
  id: string,
  { status }: z.output<typeof changeSchema>,
): Stripe.Dispute {
  const before = retrieveDispute(sandbox, id);
  const isEscalated = before.status.startsWith("warning_") && !status.startsWith("warning_");
  const dispute = sandbox.store.disputes.put({
    ...before,
    status,
    is_charge_refundable: status.startsWith("warning_"),
  });
  if (isEscalated) recordDispute(sandbox, dispute);
  if (status === "won") recordDisputeReversal(sandbox, dispute);
  const isClosed = ["lost", "warning_closed", "won"].includes(status);
  const events: EventType[] = [
    isClosed ? "charge.dispute.closed" : "charge.dispute.updated",
    ...(isEscalated ? (["charge.dispute.funds_withdrawn"] as const) : []),
    ...(status === "won" ? (["charge.dispute.funds_reinstated"] as const) : []),
  ];
  for (const type of events) {
    const previous = type === "charge.dispute.updated" ? { status: before.status } : undefined;
    recordEvent(sandbox, type, dispute, NO_REQUEST, previous);
  }
  return dispute;
}

export function retrieveDispute(sandbox: Sandbox, id: string): Stripe.Dispute {
  const dispute = sandbox.store.disputes.get(id);
  if (dispute === undefined) throw noSuch("dispute", id, "dispute", 404);
  return dispute;
}

export const listSchema = z.strictObject({
  ...listParameters,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export function listDisputes(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const disputes = sandbox.store.disputes
    .values()
    .filter(({ charge }) => parameters.charge === undefined || parameters.charge === idOf(charge))
    .filter(
      ({ payment_intent }) =>
        parameters.payment_intent === undefined ||
        parameters.payment_intent === idOf(payment_intent),
    );
  return listPage(disputes, { url: "/v1/disputes", kind: "dispute", parameters });
}

/** Returns the cents of the charge that the bank took back in lost disputes. */
export function lostAmount(sandbox: Sandbox, charge: string): number {
  return sandbox.store.disputes
    .values()
    .filter((dispute) => dispute.charge === charge && dispute.status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns true while the charge is disputed, because Stripe then rejects refunds. */
export function blocksRefunds(sandbox: Sandbox, charge: string): boolean {
  return sandbox.store.disputes
    .values()
    .some(
      (dispute) =>
        dispute.charge === charge &&
        !dispute.is_charge_refundable &&
        !["won", "lost", "warning_closed"].includes(dispute.status),
    );
}
