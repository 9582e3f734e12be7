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

test("lists the cart's line items with their quantities and prices", () => {
  const { line_items } = checkoutSessionParameters(data, 234_000, "usd");
  expect(line_items?.map((line) => [line.quantity, line.price_data?.unit_amount])).toEqual([
    [2, 74_000],
    [1, 86_000],
  ]);
});

test("throws when the line items do not add up to the total", () => {
  expect(() => checkoutSessionParameters(data, 200_000, "usd")).toThrow("234000 cents");
});

test("omits free lines and empty descriptions", () => {
  const lines = [
    { name: "Tai", description: "", unit_cents: 86_000, quantity: 1 },
    { name: "A gift", description: "", unit_cents: 0, quantity: 1 },
  ];
  const { line_items } = checkoutSessionParameters({ ...data, lines }, 86_000, "usd");
  expect(line_items?.map((line) => line.price_data?.product_data)).toEqual([{ name: "Tai" }]);
});

test("sets the identifying metadata on the session and on its payment intent", () => {
  const parameters = checkoutSessionParameters(data, 234_000, "usd");
  const metadata = { cart_id: "cart_1", customer_id: "cus_1", attempt_id: "patt_1" };
  expect(parameters.metadata).toEqual(metadata);
  expect(parameters.payment_intent_data?.metadata).toEqual(metadata);
});

test("passes the Stripe customer, or the email without one", () => {
  const without = checkoutSessionParameters(data, 234_000, "usd");
  expect([without.customer_email, without.customer]).toEqual(["ada@example.com", undefined]);
  const known = checkoutSessionParameters({ ...data, stripe_customer: "cus_A" }, 234_000, "usd");
  expect([known.customer_email, known.customer]).toEqual([undefined, "cus_A"]);
  expect(known.customer_update).toEqual({ address: "auto", shipping: "auto" });
});

test("expires 30 to 32 minutes from now for a hold of 30 minutes", () => {
  const now = Date.now() / 1000;
  const { expires_at = 0 } = checkoutSessionParameters(data, 234_000, "usd");
  expect(expires_at).toBeGreaterThan(now + 30 * 60);
  expect(expires_at).toBeLessThan(now + 32 * 60);
});

test("creates a payment session with shipping countries, a phone number, and return URLs", () => {
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

test("returns the payment intent's ID, whether Stripe sends an ID or an object", () => {
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

test("fixes the shipping address when the total depends on it", { tags: ["TAX-06"] }, () => {
  const shipping = {
    ...{ name: "Ada", phone: "", address_1: "5 Elm Street", address_2: "", city: "Albany" },
    ...{ province: "NY", postal_code: "", country_code: "us" },
  };
  const fixed = checkoutSessionParameters(
    { ...data, stripe_customer: "cus_A", shipping },
    234_000,
    "usd",
  );
  expect(fixed.payment_intent_data?.shipping).toEqual({
    name: "Ada",
    address: { line1: "5 Elm Street", city: "Albany", state: "NY", country: "US" },
  });
  expect(fixed.shipping_address_collection).toBeUndefined();
  expect(fixed.phone_number_collection).toBeUndefined();
  expect(fixed.customer_update).toEqual({ address: "auto" });
});
