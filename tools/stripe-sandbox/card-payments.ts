import type Stripe from "stripe";
import { type ChargedCard, createCharge } from "./charges.ts";
import { renderSession } from "./checkout-sessions.ts";
import { NO_REQUEST, nowInSeconds, type Sandbox } from "./context.ts";
import { createCustomerFromPayment, updateCustomerFromPayment } from "./customers.ts";
import { failDelayedPayment } from "./delayed-payments.ts";
import { recordEvent } from "./events.ts";
import { idOf, newId } from "./ids.ts";
import { createIntent } from "./payment-intents.ts";
import type { SessionRecord } from "./store.ts";

export interface PaymentDetails {
  email: string;
  phone: string | null;
  cardholder: string;
  /** Null if the session collects no address. */
  shipping: { name: string; address: Stripe.Address } | null;
  billingAddress: Stripe.Address | null;
  paidWith: ChargedCard;
}

const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

function createPaymentMethod(sandbox: Sandbox, details: PaymentDetails): Stripe.PaymentMethod {
  const { card, last4, expMonth, expYear } = details.paidWith;
  return sandbox.store.paymentMethods.put({
    id: newId("pm_"),
    object: "payment_method",
    billing_details: {
      address: details.billingAddress ?? NO_ADDRESS,
      email: details.email,
      name: details.cardholder,
      phone: details.phone,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: card.fingerprint,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(sandbox),
    customer: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
}

/** Returns the session's payment intent. The first attempt to pay creates it. */
function intentOf(sandbox: Sandbox, record: SessionRecord): Stripe.PaymentIntent {
  const id = idOf(record.session.payment_intent);
  const existing = id === null ? undefined : sandbox.store.paymentIntents.get(id);
  if (existing !== undefined) return existing;
  const { amount_total, currency } = record.session;
  if (amount_total === null || currency === null) throw new Error("A session without an amount");
  const intent = sandbox.store.paymentIntents.put(
    createIntent(sandbox, record, amount_total, currency),
  );
  recordEvent(sandbox, "payment_intent.created", intent, NO_REQUEST);
  return intent;
}

/**
 * Makes one attempt to pay an open session. Runs synchronously in one transaction, so the second of
 * two simultaneous attempts finds the session complete.
 */
export function payByCard(
  sandbox: Sandbox,
  record: SessionRecord,
  details: PaymentDetails,
): "paid" | "declined" | "failed afterwards" {
  return sandbox.store.transaction(() => {
    if (record.session.status !== "open") throw new Error("Only an open session can be paid");
    const intent = intentOf(sandbox, record);
    if (sandbox.faults.current.paymentsFailAfterwards) {
      failDelayedPayment(sandbox, record, intent, details.email);
      return "failed afterwards";
    }
    const paymentMethod = createPaymentMethod(sandbox, details);
    if (details.paidWith.card.declined) {
      decline(sandbox, record, intent, paymentMethod, details);
      return "declined";
    }
    complete(sandbox, record, intent, paymentMethod, details);
    return "paid";
  });
}

function decline(
  sandbox: Sandbox,
  record: SessionRecord,
  intent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  details: PaymentDetails,
): void {
  const charge = createCharge(sandbox, intent, {
    paymentMethod,
    paidWith: details.paidWith,
    result: "declined",
  });
  recordEvent(sandbox, "charge.failed", charge, NO_REQUEST);
  const failed = sandbox.store.paymentIntents.put({
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: "card_declined",
      decline_code: "generic_decline",
      doc_url: "https://stripe.com/docs/error-codes/card-declined",
      message: "Your card was declined.",
      payment_method: paymentMethod,
      type: "card_error",
    },
    latest_charge: charge.id,
    payment_method: null,
    status: "requires_payment_method",
  });
  recordEvent(sandbox, "payment_intent.payment_failed", failed, NO_REQUEST);
  sandbox.store.sessions.put({
    ...record,
    session: { ...record.session, payment_intent: intent.id },
  });
}

function complete(
  sandbox: Sandbox,
  record: SessionRecord,
  before: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  details: PaymentDetails,
): void {
  const { email, phone, shipping, cardholder } = details;
  const name = shipping?.name ?? cardholder;
  const { session } = record;
  const customer =
    session.customer_creation === "always"
      ? createCustomerFromPayment(sandbox, { email, name, phone }).id
      : session.customer;
  const known = idOf(session.customer);
  if (known !== null && record.customerUpdate !== undefined) {
    updateCustomerFromPayment(sandbox, known, record.customerUpdate, { ...details, name });
  }
  const manual = before.capture_method === "manual";
  const intent: Stripe.PaymentIntent = {
    ...before,
    customer,
    last_payment_error: null,
    payment_method: paymentMethod.id,
    shipping:
      shipping === null
        ? before.shipping
        : { address: shipping.address, name: shipping.name, ...(phone === null ? {} : { phone }) },
  };
  const charge = createCharge(sandbox, intent, {
    paymentMethod,
    paidWith: details.paidWith,
    result: manual ? "authorized" : "captured",
  });
  recordEvent(sandbox, "charge.succeeded", charge, NO_REQUEST);
  const paid = sandbox.store.paymentIntents.put({
    ...intent,
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    status: manual ? "requires_capture" : "succeeded",
  });
  recordEvent(
    sandbox,
    manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded",
    paid,
    NO_REQUEST,
  );
  const completed = sandbox.store.sessions.put({
    ...record,
    session: {
      ...session,
      customer,
      customer_details: {
        address: details.billingAddress ?? NO_ADDRESS,
        email,
        name,
        phone,
        tax_exempt: "none",
        tax_ids: [],
      },
      payment_intent: intent.id,
      // An authorized payment is unpaid until its capture.
      payment_status: manual ? "unpaid" : "paid",
      shipping_details: shipping,
      status: "complete",
    },
  });
  recordEvent(sandbox, "checkout.session.completed", renderSession(sandbox, completed), NO_REQUEST);
}
