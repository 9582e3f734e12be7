import type Stripe from "stripe";
import { invalidRequest, noSuch } from "./api-errors.ts";
import { recordCharge } from "./balance.ts";
import type { TestCard } from "./cards.ts";
import { type Cause, nowInSeconds, type Sandbox } from "./context.ts";
import { recordEvent } from "./events.ts";
import { idOf, newId } from "./ids.ts";

/** A card's details on a charge or a payment method, never its number. */
export interface ChargedCard {
  card: TestCard;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type ChargeResult = "captured" | "authorized" | "declined";

const outcomes: Record<"approved" | "declined", Stripe.Charge.Outcome> = {
  approved: {
    network_status: "approved_by_network",
    reason: null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: "Payment complete.",
    type: "authorized",
  },
  declined: {
    network_status: "declined_by_network",
    reason: "generic_decline",
    risk_level: "normal",
    risk_score: 20,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  },
};

/** Creates the charge of one attempt to pay `intent`, for its full amount (in cents). */
export function createCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  attempt: { paymentMethod: Stripe.PaymentMethod; paidWith: ChargedCard; result: ChargeResult },
): Stripe.Charge {
  const { paymentMethod, paidWith, result } = attempt;
  const declined = result === "declined";
  const id = newId("ch_");
  const { amount } = intent;
  return sandbox.store.charges.put({
    id,
    object: "charge",
    amount,
    amount_captured: result === "captured" ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: result === "captured" ? recordCharge(sandbox, { id, amount }) : null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: result === "captured",
    created: nowInSeconds(sandbox),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined ? "card_declined" : null,
    failure_message: declined ? "Your card was declined." : null,
    fraud_details: {},
    invoice: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: declined ? outcomes.declined : outcomes.approved,
    paid: !declined,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: {
      card: {
        amount_authorized: declined ? null : intent.amount,
        brand: paidWith.card.brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: "pass",
        },
        country: "US",
        exp_month: paidWith.expMonth,
        exp_year: paidWith.expYear,
        fingerprint: paidWith.card.fingerprint,
        funding: "credit",
        installments: null,
        last4: paidWith.last4,
        mandate: null,
        network: paidWith.card.brand,
        three_d_secure: null,
        wallet: null,
      },
      type: "card",
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  });
}

export function retrieveCharge(sandbox: Sandbox, id: string): Stripe.Charge {
  const charge = sandbox.store.charges.get(id);
  if (charge === undefined) throw noSuch("charge", id, "charge", 404);
  return charge;
}

export function requireCharge(sandbox: Sandbox, intent: Stripe.PaymentIntent): Stripe.Charge {
  const id = idOf(intent.latest_charge);
  const charge = id === null ? undefined : sandbox.store.charges.get(id);
  if (charge === undefined || charge.status !== "succeeded") {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: "payment_intent" },
    );
  }
  return charge;
}

/** Captures `amount` cents of an authorized charge. Stripe reports the rest as refunded. */
export function captureCharge(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  amount: number,
  cause: Cause,
): void {
  const captured = sandbox.store.charges.put({
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    balance_transaction: recordCharge(sandbox, { id: charge.id, amount }),
    captured: true,
  });
  recordEvent(sandbox, "charge.captured", captured, cause, {
    amount_captured: charge.amount_captured,
    captured: false,
  });
}

/** Releases an authorized charge, because its intent is canceled. */
export function releaseCharge(sandbox: Sandbox, intent: Stripe.PaymentIntent, cause: Cause): void {
  const charge = requireCharge(sandbox, intent);
  const released = sandbox.store.charges.put({
    ...charge,
    amount_refunded: charge.amount,
    refunded: true,
  });
  recordEvent(sandbox, "charge.refunded", released, cause, {
    amount_refunded: 0,
    refunded: false,
  });
}
