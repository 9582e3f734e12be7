import { expect, test } from "vitest";
import {
  errorOf,
  openSession,
  paidSession,
  sessionParameters,
  testSandbox,
  until,
} from "./test-support.ts";

test("creates a session and retrieves it unchanged", async () => {
  const { stripe, url } = await testSandbox();
  const created = await stripe.checkout.sessions.create(
    sessionParameters({ client_reference_id: "ref_1", customer_email: "ada@example.com" }),
  );
  expect(created).toMatchObject({
    object: "checkout.session",
    amount_subtotal: 74_000,
    amount_total: 74_000,
    client_reference_id: "ref_1",
    currency: "usd",
    customer_email: "ada@example.com",
    livemode: false,
    metadata: { cart_id: "cart_1" },
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["US", "FR"] },
    status: "open",
  });
  expect(created.id).toMatch(/^cs_test_/);
  expect(created.url).toBe(`${url}/c/pay/${created.id}`);
  expect(created.expires_at - created.created).toBe(24 * 60 * 60);
  expect(created.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.checkout.sessions.retrieve(created.id)).toEqual(created);
});

test("lists line items in order and in pages, and expands their products", async () => {
  const { stripe } = await testSandbox();
  const line = (name: string) => ({
    price_data: { currency: "usd", unit_amount: 1000, product_data: { name } },
    quantity: 1,
  });
  const { id } = await openSession(stripe, {
    line_items: [line("One"), line("Two"), line("Three")],
  });
  const first = await stripe.checkout.sessions.listLineItems(id, { limit: 2 });
  expect(first.data.map(({ description }) => description)).toEqual(["One", "Two"]);
  expect(first.has_more).toBe(true);
  const names: string[] = [];
  for await (const item of stripe.checkout.sessions.listLineItems(id, { limit: 1 })) {
    names.push(item.description);
  }
  expect(names).toEqual(["One", "Two", "Three"]);
  const expanded = await stripe.checkout.sessions.retrieve(id, {
    expand: ["line_items.data.price.product", "payment_intent"],
  });
  expect(expanded.line_items?.data[2]?.price?.product).toMatchObject({
    object: "product",
    name: "Three",
  });
  expect(expanded.payment_intent).toBeNull();
});

test("accepts more line items than a parser's default array limit", async () => {
  const { stripe } = await testSandbox();
  const { amount_total } = await openSession(stripe, {
    line_items: Array.from({ length: 60 }, (_, index) => ({
      price_data: { currency: "usd", unit_amount: 100, product_data: { name: `Line ${index}` } },
      quantity: 1,
    })),
  });
  expect(amount_total).toBe(6000);
});

test("lists sessions newest first, by page, and by payment intent", async () => {
  const { stripe } = await testSandbox();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await openSession(stripe)).id);
  const { session, intentId } = await paidSession(stripe);
  const page = await stripe.checkout.sessions.list({ limit: 2, starting_after: session.id });
  expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(page.has_more).toBe(true);
  expect(page.url).toBe("/v1/checkout/sessions");
  const found = await stripe.checkout.sessions.list({
    payment_intent: intentId,
    expand: ["data.payment_intent"],
  });
  expect(found.data).toHaveLength(1);
  expect(found.data[0]?.payment_intent).toMatchObject({ id: intentId, status: "succeeded" });
});

test("expires an open session once", async () => {
  const { stripe } = await testSandbox();
  const { id } = await openSession(stripe);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  const error = await errorOf(stripe.checkout.sessions.expire(id));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain("Only Checkout Sessions with a status in");
});

test("accepts expires_at only from 30 minutes to 24 hours ahead", async () => {
  const now = Date.now();
  const { stripe } = await testSandbox({ now: () => now });
  const seconds = Math.floor(now / 1000);
  for (const away of [30 * 60 - 1, 24 * 60 * 60 + 1]) {
    const error = await errorOf(openSession(stripe, { expires_at: seconds + away }));
    expect(error).toMatchObject({ statusCode: 400, param: "expires_at" });
  }
  for (const away of [30 * 60, 24 * 60 * 60]) {
    const session = await openSession(stripe, { expires_at: seconds + away });
    expect(session.expires_at).toBe(seconds + away);
  }
});

test("expires a session after 24 hours and sends an event", async () => {
  let now = Date.now();
  const { stripe } = await testSandbox({ now: () => now });
  const { id } = await openSession(stripe);
  now += 24 * 60 * 60 * 1000;
  const event = await until(async () => (await stripe.events.list()).data[0]);
  expect(event).toMatchObject({
    type: "checkout.session.expired",
    data: { object: { id, status: "expired" } },
  });
});
