import type Stripe from "stripe";
import { idOf } from "../ids.ts";
import { DECLINED_CARD, openSession, paidSession, submitForm } from "../test-support.ts";

export async function useCustomers(stripe: Stripe): Promise<string> {
  const address = { line1: "1 Main Street", city: "New York", country: "US" };
  const { id } = await stripe.customers.create({
    name: "Ada Lovelace",
    email: "ada@example.com",
    address,
    shipping: { name: "Ada Lovelace", address },
  });
  await stripe.customers.update(id, { phone: "+1 212 555 0100", metadata: { tier: "2" } });
  await stripe.customers.retrieve(id);
  await stripe.customers.list({ email: "ada@example.com" });
  return id;
}

export async function useOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const { id } = await openSession(stripe, {
    customer,
    billing_address_collection: "required",
    client_reference_id: "ref_1",
    custom_text: { submit: { message: "Nothing is charged before it is sent." } },
    locale: "en-GB",
    payment_method_types: ["card"],
    submit_type: "pay",
  });
  await stripe.checkout.sessions.retrieve(id, {
    expand: ["customer", "line_items.data.price.product"],
  });
  await stripe.checkout.sessions.list({ customer, expand: ["data.line_items"] });
  await stripe.checkout.sessions.listLineItems(id, { limit: 1 });
  // A failed attempt leaves an intent, which ends with its session.
  const tried = await openSession(stripe);
  await submitForm(tried.url, { card_number: DECLINED_CARD });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(tried.id, {
    expand: ["payment_intent.latest_charge"],
  });
  const intent = payment_intent as Stripe.PaymentIntent;
  await stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id);
  await stripe.checkout.sessions.expire(tried.id);
}

export async function usePayments(stripe: Stripe): Promise<void> {
  const { session, intentId } = await paidSession(stripe, { customer_creation: "always" });
  await stripe.paymentIntents.update(intentId, { description: "Two bags" });
  await stripe.paymentIntents.retrieve(intentId, {
    expand: ["customer", "payment_method", "latest_charge.refunds"],
  });
  await stripe.paymentIntents.list({ limit: 3, created: { gt: 0 } });
  await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer", "payment_intent"] });
  const refund = await stripe.refunds.create({
    payment_intent: intentId,
    amount: 100,
    reason: "requested_by_customer",
  });
  await stripe.refunds.create({ charge: idOf(refund.charge) ?? "" });
  await stripe.refunds.update(refund.id, { metadata: { return: "1" } });
  await stripe.refunds.retrieve(refund.id, { expand: ["charge", "payment_intent"] });
  await stripe.refunds.list({ payment_intent: intentId, expand: ["data.charge"] });
  await stripe.charges.retrieve(idOf(refund.charge) ?? "", { expand: ["refunds"] });
}

export async function useAuthorizations(stripe: Stripe): Promise<void> {
  const manual = { payment_intent_data: { capture_method: "manual" } } as const;
  const captured = await paidSession(stripe, manual);
  await stripe.paymentIntents.capture(captured.intentId, { amount_to_capture: 5000 });
  const released = await paidSession(stripe, manual);
  await stripe.paymentIntents.cancel(released.intentId, { cancellation_reason: "duplicate" });
}
