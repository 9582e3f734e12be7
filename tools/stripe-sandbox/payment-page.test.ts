import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  DECLINED_CARD,
  openSession,
  paidSession,
  SHOPPER,
  submitForm,
  SUCCESS_URL,
  testSandbox,
} from "./test-support.ts";

const SUCCESS_OF = (id: string) => SUCCESS_URL.replace("{CHECKOUT_SESSION_ID}", id);

test("shows the order and a form without scripts", async () => {
  const { stripe } = await testSandbox({ merchantName: "The <shop>" });
  const session = await openSession(stripe, {
    line_items: [
      {
        price_data: {
          currency: "usd",
          unit_amount: 37_000,
          product_data: { name: `<b>"Bag"</b>` },
        },
        quantity: 2,
      },
    ],
  });
  const response = await fetch(session.url);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("&lt;b&gt;&quot;Bag&quot;&lt;/b&gt;");
  expect(page).toContain("Back to The &lt;shop&gt;</a>");
  expect(page).toContain('href="http://127.0.0.1:9/cart"');
  expect(page).toContain("Quantity 2 × $370.00");
  expect(page).toContain(">Pay $740.00</button>");
  expect(page).toContain("4242 4242 4242 4242</strong> pays");
  expect(page).toContain('<option value="FR">France</option>');
  expect(page).not.toContain("<script");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://127.0.0.1:9;");
  expect(policy).not.toContain("unsafe");
});

test("collects only the fields that the session requires", async () => {
  const { stripe } = await testSandbox();
  const { url } = await openSession(stripe, {
    customer_email: "fixed@example.com",
    shipping_address_collection: undefined,
    phone_number_collection: undefined,
  });
  const page = await (await fetch(url)).text();
  expect(page).toMatch(/name="email"[^>]*value="fixed@example.com"[^>]* readonly/);
  expect(page).not.toContain('name="line1"');
  expect(page).not.toContain('name="phone"');
  expect((await submitForm(url, { email: "other@example.com" })).status).toBe(303);
  const [session] = (await stripe.checkout.sessions.list()).data;
  expect(session?.customer_details?.email).toBe("fixed@example.com");
  expect(session?.shipping_details).toBeNull();
});

test("completes the session when the card is accepted", async () => {
  const { stripe, url } = await testSandbox();
  const { id, url: page } = await openSession(stripe, {
    payment_intent_data: { metadata: { cart_id: "cart_1" }, description: "Order 1" },
  });
  const answer = await submitForm(page);
  expect(answer).toMatchObject({ status: 303, location: SUCCESS_OF(id) });
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });
  const address = {
    line1: "1 Main Street",
    line2: null,
    city: "New York",
    state: "NY",
    postal_code: "10001",
    country: "US",
  };
  expect(session).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: {
      email: SHOPPER.email,
      name: SHOPPER.name,
      phone: SHOPPER.phone,
      address,
    },
    shipping_details: { name: SHOPPER.name, address },
    payment_intent: {
      object: "payment_intent",
      amount: 74_000,
      amount_received: 74_000,
      status: "succeeded",
      metadata: { cart_id: "cart_1" },
      description: "Order 1",
      latest_charge: {
        object: "charge",
        amount: 74_000,
        paid: true,
        refunded: false,
        billing_details: { name: "A Lovelace" },
        payment_method_details: { card: { brand: "visa", last4: "4242", exp_year: 2040 } },
      },
    },
  });
  const paid = await fetch(`${url}/c/pay/${id}`);
  expect(paid.status).toBe(200);
  const paidPage = await paid.text();
  expect(paidPage).toContain("This payment was made");
  expect(paidPage).toContain(`href="${SUCCESS_OF(id)}"`);
});

test("accepts another card after a declined one", async () => {
  const { stripe } = await testSandbox();
  const { id, url } = await openSession(stripe);
  const declined = await submitForm(url, { card_number: DECLINED_CARD });
  expect(declined.status).toBe(402);
  expect(declined.page).toContain("Your card was declined. Try another card.");
  expect(declined.page).toContain('role="alert"');
  expect(declined.page).toContain('value="1 Main Street"');
  expect(declined.page).toContain('<option value="US" selected>');
  for (const secret of ["4000 0000", "4000000000000002", "12 / 40"]) {
    expect(declined.page.replace(/<p class="note">.*?<\/p>/s, "")).not.toContain(secret);
  }
  const after = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(after).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    payment_intent: {
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
    },
  });
  expect((await submitForm(url)).status).toBe(303);
  const { data } = await stripe.paymentIntents.list();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("shows an error beside each invalid field and attempts no payment", async () => {
  const { stripe } = await testSandbox();
  const { url } = await openSession(stripe);
  const empty = Object.fromEntries(Object.keys(SHOPPER).map((name) => [name, ""]));
  const { status, page } = await submitForm(url, empty);
  expect(status).toBe(422);
  const wrong = [...page.matchAll(/<p class="error" id="([a-z0-9_]+)-error">/g)].map(
    ([, name]) => name,
  );
  expect(wrong).toEqual([
    "email",
    "phone",
    "name",
    "country",
    "line1",
    "city",
    "postal_code",
    "card_number",
    "expiry",
    "cvc",
    "card_name",
  ]);
  const badCard = await submitForm(url, {
    card_number: "4111 1111 1111 1111",
    expiry: "01 / 20",
    cvc: "12",
    email: "ada",
    country: "DE",
  });
  expect(badCard.page).toContain(
    '<p class="error" id="card_number-error">Your card number is invalid.</p>',
  );
  expect(badCard.page).toContain('id="expiry-error">Your card has expired.');
  expect(badCard.page).toContain('id="cvc-error"');
  expect(badCard.page).toContain('id="email-error"');
  expect(badCard.page).toContain('id="country-error"');
  expect(badCard.page).not.toContain("4111");
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test("charges once when the form is submitted three times at the same time", async () => {
  const { stripe } = await testSandbox();
  const { id, url } = await openSession(stripe);
  const answers = await Promise.all([submitForm(url), submitForm(url), submitForm(url)]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 303, location: SUCCESS_OF(id) });
  }
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  const completed = await stripe.events.list({ type: "checkout.session.completed" });
  expect(completed.data).toHaveLength(1);
});

test("responds 410 to a payment of an expired session and links to the cart", async () => {
  const { stripe, url } = await testSandbox();
  const session = await openSession(stripe);
  await submitForm(session.url, { card_number: DECLINED_CARD });
  await stripe.checkout.sessions.expire(session.id);
  const page = await (await fetch(session.url)).text();
  expect(page).toContain("This payment has expired");
  expect(page).toContain('href="http://127.0.0.1:9/cart"');
  expect((await submitForm(session.url)).status).toBe(410);
  expect((await stripe.paymentIntents.list()).data[0]?.status).toBe("canceled");
  expect((await fetch(`${url}/c/pay/cs_test_unknown`)).status).toBe(404);
});

test("captures or cancels an authorized payment", async () => {
  const { stripe } = await testSandbox();
  const manual = { payment_intent_data: { capture_method: "manual" as const } };
  const { session, intentId } = await paidSession(stripe, manual);
  expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
  const captured = await stripe.paymentIntents.capture(intentId, { expand: ["latest_charge"] });
  expect(captured).toMatchObject({
    status: "succeeded",
    amount_received: 74_000,
    latest_charge: { captured: true, amount_refunded: 0 },
  });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: "paid",
  });
  const other = await paidSession(stripe, manual);
  const canceled = await stripe.paymentIntents.cancel(other.intentId);
  expect(canceled).toMatchObject({ status: "canceled", amount_received: 0 });
  await expect(stripe.paymentIntents.cancel(intentId)).rejects.toMatchObject({
    code: "payment_intent_unexpected_state",
  });
});

test("does not store or log card numbers and security codes", async () => {
  const entries: string[] = [];
  const sandbox = await testSandbox({ log: (entry) => entries.push(JSON.stringify(entry)) });
  const { url } = await openSession(sandbox.stripe);
  await submitForm(url, { card_number: "4000000000000002", cvc: "987" });
  await submitForm(url, { card_number: "4242424242424242", cvc: "987" });
  await sandbox.stop();
  const kept = readFileSync(path.join(sandbox.dir, "journal.ndjson"), "utf8");
  expect(entries).not.toHaveLength(0);
  for (const text of [kept, entries.join("\n")]) {
    expect(text).not.toMatch(/4242424242424242|4000000000000002|"987"/);
  }
});
