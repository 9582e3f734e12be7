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
  // A failed payment leaves a payment intent, which is canceled when its session expires.
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
  await stripe.paymentIntents.update(intentId, {
    description: "Order 1042",
    metadata: { order_number: "1042", tax_cents: "10508" },
  });
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

/** Returns the Stripe Tax parameters for two bags and shipping to New York. */
export function taxParameters(
  changes: Partial<Stripe.Tax.CalculationCreateParams> = {},
): Stripe.Tax.CalculationCreateParams {
  return {
    currency: "usd",
    line_items: [
      { amount: 74_000, quantity: 2, reference: "red", tax_code: "txcd_99999999" },
      { amount: 86_000, reference: "dalmatian" },
    ],
    shipping_cost: { amount: 1500, tax_code: "txcd_92010001" },
    customer_details: {
      address: {
        line1: "5 Elm Street",
        city: "Albany",
        state: "NY",
        postal_code: "12207",
        country: "US",
      },
      address_source: "shipping",
    },
    ship_from_details: { address: { postal_code: "10001", state: "NY", country: "US" } },
    ...changes,
  };
}

export async function useTaxes(stripe: Stripe): Promise<void> {
  const { id } = await stripe.tax.calculations.create(
    taxParameters({ expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"] }),
  );
  const calculation = id ?? "";
  await stripe.tax.calculations.listLineItems(calculation, { expand: ["data.tax_breakdown"] });
  const abroad = { address: { country: "CA", state: "ON" }, address_source: "shipping" } as const;
  await stripe.tax.calculations.create(taxParameters({ customer_details: abroad }));
  const sold = await stripe.tax.transactions.createFromCalculation({
    calculation,
    reference: "order_1",
    expand: ["line_items"],
  });
  await stripe.tax.transactions.retrieve(sold.id, { expand: ["line_items"] });
  const [line] = (await stripe.tax.transactions.listLineItems(sold.id, { limit: 1 })).data;
  await stripe.tax.transactions.createReversal({
    mode: "partial",
    original_transaction: sold.id,
    reference: "return_1",
    line_items: [
      { amount: -100, amount_tax: -9, original_line_item: line?.id ?? "", reference: "return_1" },
    ],
    expand: ["line_items"],
  });
  await stripe.tax.transactions.createReversal({
    mode: "partial",
    original_transaction: sold.id,
    reference: "goodwill_1",
    flat_amount: -100,
  });
}

export async function useAuthorizations(stripe: Stripe): Promise<void> {
  const manual = { payment_intent_data: { capture_method: "manual" } } as const;
  const captured = await paidSession(stripe, manual);
  await stripe.paymentIntents.capture(captured.intentId, { amount_to_capture: 5000 });
  const released = await paidSession(stripe, manual);
  await stripe.paymentIntents.cancel(released.intentId, { cancellation_reason: "duplicate" });
}

/** Calls an endpoint of the sandbox that simulates a bank or a card issuer. */
export async function callSandbox<T>(url: string, path: string, body: object = {}): Promise<T> {
  const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
  const told = (await response.json()) as T;
  if (response.status !== 200) throw new Error(`${path} responded ${JSON.stringify(told)}`);
  return told;
}

export async function useDisputes(stripe: Stripe, url: string): Promise<void> {
  const { intentId } = await paidSession(stripe);
  const payment = { payment_intent: intentId };
  const warning = await callSandbox<{ id: string }>(url, "/_fraud_warnings", payment);
  await stripe.radar.earlyFraudWarnings.retrieve(warning.id, { expand: ["charge"] });
  const { id } = await callSandbox<{ id: string }>(url, "/_disputes", {
    ...payment,
    is_inquiry: true,
  });
  await stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId });
  for (const status of ["warning_under_review", "warning_closed", "needs_response", "lost"]) {
    await stripe.disputes.retrieve(id, { expand: ["charge", "payment_intent"] });
    await callSandbox(url, `/_disputes/${id}`, { status });
  }
  const other = await paidSession(stripe);
  const dispute = await callSandbox<{ id: string }>(url, "/_disputes", {
    payment_intent: other.intentId,
    amount: 100,
  });
  for (const status of ["under_review", "won"]) {
    await callSandbox(url, `/_disputes/${dispute.id}`, { status });
  }
  await stripe.disputes.list({ limit: 5 });
}

export async function usePayouts(stripe: Stripe, url: string): Promise<void> {
  const payout = await callSandbox<{ id: string }>(url, "/_payouts");
  await stripe.payouts.list({ arrival_date: { gte: 1 }, expand: ["data.balance_transaction"] });
  await stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ["data.source"] });
}

export async function useFailedRefunds(stripe: Stripe, url: string): Promise<void> {
  const { intentId } = await paidSession(stripe);
  const { id } = await stripe.refunds.create({ payment_intent: intentId });
  await callSandbox(url, `/_refunds/${id}/fail`);
  await stripe.refunds.retrieve(id);
}
