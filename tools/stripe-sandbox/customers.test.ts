import { expect, test } from "vitest";
import { errorOf, openSession, SHOPPER, submitForm, testSandbox } from "./test-support.ts";

test("creates and updates customers and attaches them to a session", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.customers.create({
    email: "ada@example.com",
    metadata: { tier: "one", old: "yes" },
  });
  await stripe.customers.update(id, { name: "Ada", metadata: { old: "" } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: "ada@example.com",
    name: "Ada",
    metadata: { tier: "one" },
  });
  expect((await stripe.customers.list({ email: "ada@example.com" })).data).toHaveLength(1);
  const session = await openSession(stripe, { customer: id });
  expect(session.customer).toBe(id);
  const error = await errorOf(openSession(stripe, { customer: "cus_x" }));
  expect(error).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
});

const address = {
  line1: "12 Tanner Street",
  city: "Portland",
  state: "OR",
  postal_code: "97201",
  country: "US",
};

test("prefills the payment page with the customer's name, phone, and address", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.customers.create({
    email: "grace@example.com",
    phone: "+1 503 555 0100",
    shipping: { name: "Grace <Buyer>", address },
  });
  const page = await (await fetch((await openSession(stripe, { customer: id })).url)).text();
  expect(page).toMatch(/name="email"[^>]*value="grace@example.com"[^>]* readonly/);
  for (const [name, value] of Object.entries({
    phone: "+1 503 555 0100",
    name: "Grace &lt;Buyer&gt;",
    line1: address.line1,
    line2: "",
    city: address.city,
    state: address.state,
    postal_code: address.postal_code,
  })) {
    expect(page).toContain(
      `name="${name}" type="${name === "phone" ? "tel" : "text"}" value="${value}"`,
    );
  }
  expect(page).toContain('<option value="US" selected>');
});

test("saves payment details to the customer only when the session sets customer_update", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.customers.create({ shipping: { name: "Grace Buyer", address } });
  await submitForm((await openSession(stripe, { customer: id })).url);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: null, shipping: { address } });
  const { url } = await openSession(stripe, {
    customer: id,
    customer_update: { address: "auto", name: "auto", shipping: "auto" },
  });
  await submitForm(url);
  const paidWith = { line1: SHOPPER.line1, line2: null, city: SHOPPER.city };
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    name: SHOPPER.name,
    address: paidWith,
    shipping: { name: SHOPPER.name, phone: SHOPPER.phone, address: paidWith },
  });
});

test("responds 400 to customer_update without a customer", async () => {
  const { stripe } = await testSandbox();
  const error = await errorOf(openSession(stripe, { customer_update: { shipping: "auto" } }));
  expect(error).toMatchObject({ statusCode: 400, param: "customer_update" });
});
