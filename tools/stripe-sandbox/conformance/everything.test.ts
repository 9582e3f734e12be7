import type Stripe from "stripe";
import { expect, test } from "vitest";
import { ROUTES } from "../api.ts";
import { EVENT_TYPES } from "../events.ts";
import { idOf } from "../ids.ts";
import {
  checksOfTest,
  DECLINED_CARD,
  errorOf,
  openSession,
  paidSession,
  submitForm,
  testSandbox,
  until,
  webhookReceiver,
} from "../test-support.ts";
import { stripeDescription } from "./checks.ts";
import { operationKey } from "./description.ts";
import {
  taxParameters,
  useAuthorizations,
  callSandbox,
  useCustomers,
  useDisputes,
  useFailedRefunds,
  useOpenSessions,
  usePayouts,
  usePayments,
  useTaxes,
} from "./play.ts";
import {
  findUnknownToStripe,
  routesWithoutParameters,
  parameterSchemas,
} from "./accepted-parameters.ts";

async function setFaults(url: string, faults: object): Promise<void> {
  await fetch(`${url}/_faults`, { method: "PUT", body: JSON.stringify(faults) });
}

test("matches Stripe's description in every operation, state, and event", async () => {
  const checks = await checksOfTest();
  const receiver = await webhookReceiver();
  const { stripe, url } = await testSandbox({ checks, webhookUrl: receiver.url });
  await useOpenSessions(stripe, await useCustomers(stripe));
  await usePayments(stripe);
  await useAuthorizations(stripe);
  await useTaxes(stripe);
  await useDisputes(stripe, url);
  await useFailedRefunds(stripe, url);
  await usePayouts(stripe, url);
  await setFaults(url, { paymentsFailAfterwards: true });
  await submitForm((await openSession(stripe)).url);
  const { data } = await stripe.events.list({ type: "charge.*", limit: 5 });
  await stripe.events.retrieve(data[0]?.id ?? "");

  const seen = [...checks.seen];
  const operations = ROUTES.map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return operationKey(method, path);
  });
  expect(seen.filter((what) => /^(?:GET|POST) /.test(what)).sort()).toEqual(operations.sort());
  expect(seen.filter((what) => what.startsWith("event ")).sort()).toEqual(
    EVENT_TYPES.map((type) => `event ${type}`).sort(),
  );
  expect(seen.filter((what) => what.startsWith("state ")).sort()).toEqual([
    "state charge failed",
    "state charge succeeded",
    "state checkout.session complete",
    "state checkout.session expired",
    "state checkout.session open",
    "state dispute lost",
    "state dispute needs_response",
    "state dispute under_review",
    "state dispute warning_closed",
    "state dispute warning_needs_response",
    "state dispute warning_under_review",
    "state dispute won",
    "state payment_intent canceled",
    "state payment_intent requires_capture",
    "state payment_intent requires_payment_method",
    "state payment_intent succeeded",
    "state refund failed",
    "state refund succeeded",
  ]);
  // Waits until the receiver has an event of each type.
  await until(() => new Set(receiver.types()).size === EVENT_TYPES.length);
});

test("returns only errors that Stripe returns", async () => {
  const checks = await checksOfTest();
  const { stripe, url } = await testSandbox({ checks });
  const { id: open, url: page } = await openSession(stripe);
  const { intentId } = await paidSession(stripe);
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const authorization = "Bearer sk_test_123";
    const type = "application/x-www-form-urlencoded";
    const sent = { authorization, "content-type": type, ...headers };
    await (await fetch(`${url}${path}`, { method: "POST", headers: sent, body })).text();
  };
  const session = (changes: Partial<Stripe.Checkout.SessionCreateParams>) =>
    errorOf(openSession(stripe, changes));
  const line = (unit_amount: number) => ({
    price_data: { currency: "usd", unit_amount, product_data: { name: "Bag" } },
    quantity: 1,
  });

  await post("/v1/refunds", "payment_intent=pi_1", { authorization: "Bearer sk_live_1" });
  await post("/v1/tax_rates", "percentage=7");
  await post("/v1/customers", "made_up=1");
  await post("/v1/checkout/sessions", "mode=payment");
  await session({ success_url: "/thanks" });
  await session({ customer_email: "nobody" });
  await session({ customer: "cus_none" });
  await session({ client_reference_id: " " });
  await session({ line_items: [line(-1)] });
  await session({ line_items: [line(1)] });
  await session({ line_items: [line(99_999_999), line(99_999_999)] });
  await session({ discounts: [{ coupon: "SPRING" }] });
  await session({ locale: "tlh" as "en" });
  await errorOf(stripe.refunds.retrieve("re_none"));
  await errorOf(stripe.checkout.sessions.retrieve("cs_none"));
  await errorOf(stripe.checkout.sessions.retrieve(open, { expand: ["status"] }));
  await errorOf(stripe.checkout.sessions.list({ starting_after: "cs_none" }));
  await errorOf(stripe.paymentIntents.cancel(intentId));
  await stripe.refunds.create({ payment_intent: intentId });
  await errorOf(stripe.refunds.create({ payment_intent: intentId }));
  const authorized = await paidSession(stripe, {
    payment_intent_data: { capture_method: "manual" },
  });
  await errorOf(stripe.refunds.create({ payment_intent: authorized.intentId }));
  const disputed = await paidSession(stripe);
  await callSandbox(url, "/_disputes", { payment_intent: disputed.intentId });
  await errorOf(stripe.refunds.create({ payment_intent: disputed.intentId }));
  await submitForm(page, { card_number: DECLINED_CARD });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(open);
  await errorOf(stripe.refunds.create({ payment_intent: idOf(payment_intent) ?? "" }));
  const nowhere = { address: { country: "US", state: "NY" }, address_source: "shipping" } as const;
  await errorOf(stripe.tax.calculations.create(taxParameters({ customer_details: nowhere })));
  await stripe.customers.create({}, { idempotencyKey: "one" });
  await errorOf(stripe.customers.create({ name: "Ada" }, { idempotencyKey: "one" }));
  await setFaults(url, { apiDelayMs: 300 });
  const twice = { idempotencyKey: "two" };
  await Promise.allSettled([
    stripe.customers.create({}, twice),
    stripe.customers.create({}, twice),
  ]);
  await setFaults(url, { apiErrorRate: 1 });
  await errorOf(stripe.customers.create());

  expect([...checks.seen].filter((what) => /^\d/.test(what)).sort()).toEqual([
    "400 idempotency_error",
    "400 invalid_request_error",
    "400 invalid_request_error amount_too_large",
    "400 invalid_request_error amount_too_small",
    "400 invalid_request_error charge_already_refunded",
    "400 invalid_request_error charge_disputed",
    "400 invalid_request_error charge_not_refundable",
    "400 invalid_request_error customer_tax_location_invalid",
    "400 invalid_request_error email_invalid",
    "400 invalid_request_error parameter_invalid_empty",
    "400 invalid_request_error parameter_invalid_integer",
    "400 invalid_request_error parameter_missing",
    "400 invalid_request_error parameter_unknown",
    "400 invalid_request_error payment_intent_unexpected_state",
    "400 invalid_request_error resource_missing",
    "400 invalid_request_error url_invalid",
    "401 invalid_request_error",
    "404 invalid_request_error",
    "404 invalid_request_error resource_missing",
    "409 idempotency_error idempotency_key_in_use",
    "500 api_error",
  ]);
});

/** Returns each route's status, error code, and message. */
async function answersOf(url: string, idOfKind: (kind: string) => string, parameters: string) {
  const headers = { authorization: "Bearer sk_test_123" };
  const asked = ROUTES.map(async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replace(/(\w+)\/:id/, (_, kind: string) => `${kind}/${idOfKind(kind)}`);
    const body = method === "POST" ? new URLSearchParams(parameters) : null;
    const query = body === null && parameters !== "" ? `?${parameters}` : "";
    const response = await fetch(url + address + query, { method, headers, body });
    const { error } = (await response.json()) as { error?: { code?: string; message: string } };
    return [route, response.status, error?.code, error?.message] as const;
  });
  return Promise.all(asked);
}

test("responds 400 to unknown parameters and 404 to unknown IDs on every route", async () => {
  const { stripe, url } = await testSandbox();
  const { session, intentId } = await paidSession(stripe, { customer_creation: "always" });
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const refund = await stripe.refunds.create({ payment_intent: intentId });
  const [event] = (await stripe.events.list()).data;
  const calculation = await stripe.tax.calculations.create(taxParameters());
  const transaction = await stripe.tax.transactions.createFromCalculation({
    calculation: calculation.id ?? "",
    reference: "order_1",
  });
  const warning = await callSandbox<{ id: string }>(url, "/_fraud_warnings", {
    payment_intent: intentId,
  });
  const dispute = await callSandbox<{ id: string }>(url, "/_disputes", {
    payment_intent: intentId,
  });
  const ids: Record<string, string | null | undefined> = {
    charges: idOf(intent.latest_charge),
    sessions: session.id,
    customers: idOf(session.customer),
    disputes: dispute.id,
    early_fraud_warnings: warning.id,
    events: event?.id,
    payment_intents: intentId,
    refunds: refund.id,
    calculations: calculation.id,
    transactions: transaction.id,
  };
  const message = "Received unknown parameter: made_up";
  expect(await answersOf(url, (kind) => ids[kind] ?? kind, "made_up=1")).toEqual(
    ROUTES.map((route) => [route, 400, "parameter_unknown", message]),
  );
  const ofUnknownIds = await answersOf(url, () => "none", "");
  expect(
    ofUnknownIds
      .filter(([route]) => route.includes(":id"))
      .map(([route, status, code]) => [route, status, code]),
  ).toEqual(
    ROUTES.filter((route) => route.includes(":id")).map((route) => [
      route,
      404,
      "resource_missing",
    ]),
  );
});

test("accepts no parameter or value that Stripe does not accept", async () => {
  const listed = [...Object.keys(parameterSchemas), ...routesWithoutParameters];
  expect(listed.sort()).toEqual([...ROUTES].sort());
  expect(findUnknownToStripe(await stripeDescription())).toEqual([]);
});
