import { expect, test } from "vitest";
import {
  checkoutSessionParameters,
  sessionFacts,
  type HostedCheckoutData,
} from "./checkout-session";

const data: HostedCheckoutData = {
  attempt_id: "patt_1",
  cart_id: "cart_1",
  customer_id: "cus_1",
  email: "ada@example.com",
  success_url: "http://shop/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://shop/payment-cancel",
  minutes: 30,
  ship_to: ["us"],
  lines: [
    { name: "Talia", description: "Collection RICO in blue", unit_cents: 74_000, quantity: 2 },
    { name: "Tai", description: "Collection RICO in dalmatian", unit_cents: 86_000, quantity: 1 },
  ],
};

test("the page shows the bag's lines and asks for their sum", () => {
  const { line_items } = checkoutSessionParameters(data, 234_000, "usd");
  expect(line_items?.map((line) => [line.quantity, line.price_data?.unit_amount])).toEqual([
    [2, 74_000],
    [1, 86_000],
  ]);
});

test("where the total is another one, the page asks for that as one sum", () => {
  const { line_items } = checkoutSessionParameters(data, 200_000, "usd");
  expect(line_items).toEqual([
    {
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: 200_000,
        product_data: { name: "Your order", description: "2 × Talia, 1 × Tai" },
      },
    },
  ]);
});

test("the metadata that identifies the payment is on the session and on its intent", () => {
  const parameters = checkoutSessionParameters(data, 234_000, "usd");
  const marks = { cart_id: "cart_1", customer_id: "cus_1", attempt_id: "patt_1" };
  expect(parameters.metadata).toEqual(marks);
  expect(parameters.payment_intent_data?.metadata).toEqual(marks);
});

test("the page is filled in from Stripe's customer where there is one, and has the email anyway", () => {
  const without = checkoutSessionParameters(data, 234_000, "usd");
  expect([without.customer_email, without.customer]).toEqual(["ada@example.com", undefined]);
  const known = checkoutSessionParameters({ ...data, stripe_customer: "cus_A" }, 234_000, "usd");
  expect([known.customer_email, known.customer]).toEqual([undefined, "cus_A"]);
  expect(known.customer_update).toEqual({ address: "auto", shipping: "auto" });
});

test("the page ends a little after the hold, never before Stripe's shortest time", () => {
  const now = Date.now() / 1000;
  const { expires_at = 0 } = checkoutSessionParameters(data, 234_000, "usd");
  expect(expires_at).toBeGreaterThan(now + 30 * 60);
  expect(expires_at).toBeLessThan(now + 32 * 60);
});

test("the page is one of this shop: one payment, to its countries, with a phone number, and back to it", () => {
  const parameters = checkoutSessionParameters({ ...data, ship_to: ["us", "ca"] }, 234_000, "usd");
  expect(parameters).toMatchObject({
    mode: "payment",
    client_reference_id: "cart_1",
    success_url: data.success_url,
    cancel_url: data.cancel_url,
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ["US", "CA"] },
  });
  expect(parameters.line_items?.map((line) => line.price_data)).toEqual([
    {
      currency: "usd",
      unit_amount: 74_000,
      product_data: { name: "Talia", description: "Collection RICO in blue" },
    },
    {
      currency: "usd",
      unit_amount: 86_000,
      product_data: { name: "Tai", description: "Collection RICO in dalmatian" },
    },
  ]);
});

test("the engine keeps which payment a page became, whether Stripe names or shows it", () => {
  const page = { id: "cs_1", url: "http://stripe/cs_1", currency: "usd", amount_total: 234_000 };
  for (const [payment_intent, kept] of [
    ["pi_1", "pi_1"],
    [{ id: "pi_1" }, "pi_1"],
    [null, null],
  ]) {
    const session = { ...page, payment_intent } as Parameters<typeof sessionFacts>[0];
    expect(sessionFacts(session)).toEqual({ ...page, payment_intent: kept });
  }
});
