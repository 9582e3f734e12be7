import { expect, test } from "vitest";
import {
  clientOf,
  errorOf,
  openSession,
  paidSession,
  sessionParameters,
  testSandbox,
  until,
} from "./test-support.ts";

test("a session is created whole and can be retrieved", async () => {
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

test("line items are listed in order, paged, and expanded with their products", async () => {
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

test("more line items than a parser's default array limit stay a list", async () => {
  const { stripe } = await testSandbox();
  const { amount_total } = await openSession(stripe, {
    line_items: Array.from({ length: 60 }, (_, index) => ({
      price_data: { currency: "usd", unit_amount: 100, product_data: { name: `Line ${index}` } },
      quantity: 1,
    })),
  });
  expect(amount_total).toBe(6000);
});

test("sessions are listed newest first, by page and by payment intent", async () => {
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

test("an open session can be expired once", async () => {
  const { stripe } = await testSandbox();
  const { id } = await openSession(stripe);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  const error = await errorOf(stripe.checkout.sessions.expire(id));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain("Only Checkout Sessions with a status in");
});

test("expires_at is from 30 minutes to 24 hours away", async () => {
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

test("a session expires by itself", async () => {
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

test("wrong parameters are answered as Stripe does", async () => {
  const { stripe, url } = await testSandbox();
  const post = async (body: string) => {
    const response = await fetch(`${url}/v1/checkout/sessions`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_123" },
      body: new URLSearchParams(body),
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  };
  const line =
    "line_items[0][price_data][currency]=usd&line_items[0][price_data][product_data][name]=Bag&line_items[0][quantity]=1";
  const good = `mode=payment&success_url=http://shop.test/&${line}&line_items[0][price_data][unit_amount]=500`;
  expect((await post(good)).status).toBe(200);
  const cases: [string, { code?: string; param: string; message: string }][] = [
    [
      `${good}&colour=red`,
      {
        code: "parameter_unknown",
        param: "colour",
        message: "Received unknown parameter: colour",
      },
    ],
    [
      `${good}&line_items[0][colour]=red`,
      {
        code: "parameter_unknown",
        param: "line_items[0][colour]",
        message: "Received unknown parameter: line_items[0][colour]",
      },
    ],
    [
      good.replace("mode=payment&", ""),
      { code: "parameter_missing", param: "mode", message: "Missing required param: mode." },
    ],
    [
      `mode=payment&success_url=http://shop.test/&${line}`,
      {
        code: "parameter_missing",
        param: "line_items[0][price_data][unit_amount]",
        message: "Missing required param: line_items[0][price_data][unit_amount].",
      },
    ],
    [
      "mode=payment&success_url=http://shop.test/",
      {
        code: "parameter_missing",
        param: "line_items",
        message: "Missing required param: line_items.",
      },
    ],
    [
      good.replace("unit_amount]=500", "unit_amount]=5.5"),
      {
        code: "parameter_invalid_integer",
        param: "line_items[0][price_data][unit_amount]",
        message: "Invalid integer: 5.5",
      },
    ],
    [
      good.replace("mode=payment", "mode=gift"),
      { param: "mode", message: "Invalid mode: must be one of payment, setup, subscription" },
    ],
    [
      good.replace("http://shop.test/", "/thanks"),
      {
        code: "url_invalid",
        param: "success_url",
        message: "Invalid URL: An explicit scheme (such as https) must be provided.",
      },
    ],
    [
      good.replace("name]=Bag", "name]="),
      {
        code: "parameter_invalid_empty",
        param: "line_items[0][price_data][product_data][name]",
        message: expect.stringContaining("You passed an empty string for") as string,
      },
    ],
  ];
  for (const [body, error] of cases) {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: { type: "invalid_request_error", ...error } },
    });
  }
  const tooLittle = await errorOf(
    openSession(stripe, {
      line_items: [
        {
          price_data: { currency: "usd", unit_amount: 10, product_data: { name: "Pin" } },
          quantity: 1,
        },
      ],
    }),
  );
  expect(tooLittle.code).toBe("amount_too_small");
});

test("ids and addresses that do not exist are 404", async () => {
  const { stripe, url } = await testSandbox();
  const missing: [Promise<unknown>, string][] = [
    [stripe.checkout.sessions.retrieve("cs_x"), "No such checkout.session: 'cs_x'"],
    [stripe.paymentIntents.retrieve("pi_x"), "No such payment_intent: 'pi_x'"],
    [stripe.refunds.create({ payment_intent: "pi_x" }), "No such payment_intent: 'pi_x'"],
    [stripe.charges.retrieve("ch_x"), "No such charge: 'ch_x'"],
    [stripe.events.retrieve("evt_x"), "No such event: 'evt_x'"],
  ];
  for (const [promise, message] of missing) {
    expect(await errorOf(promise)).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message,
    });
  }
  const response = await fetch(`${url}/v1/coupons?limit=1`, {
    headers: { authorization: "Bearer sk_test_123" },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get("request-id")).toMatch(/^req_/);
  expect(await response.json()).toMatchObject({
    error: {
      type: "invalid_request_error",
      message: expect.stringContaining("Unrecognized request URL (GET: /v1/coupons).") as string,
    },
  });
});

test("only test keys are let in, as bearer or as basic user", async () => {
  const { url } = await testSandbox();
  const error = await errorOf(clientOf(url, "sk_live_1234567890").checkout.sessions.list());
  expect(error).toMatchObject({ statusCode: 401, rawType: "invalid_request_error" });
  expect(error.message).toBe("Invalid API Key provided: sk_live_****7890");
  expect((await fetch(`${url}/v1/events`)).status).toBe(401);
  const basic = Buffer.from("sk_test_abc:").toString("base64");
  const response = await fetch(`${url}/v1/events`, {
    headers: { authorization: `Basic ${basic}` },
  });
  expect(response.status).toBe(200);
});

test("customers can be made, changed and put to a session", async () => {
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

test("faults are off unless asked for", async () => {
  const { stripe, url } = await testSandbox();
  const put = (body: object) =>
    fetch(`${url}/_faults`, { method: "PUT", body: JSON.stringify(body) });
  expect((await put({ apiErrorRate: 1 })).status).toBe(200);
  const error = await errorOf(openSession(stripe));
  expect(error).toMatchObject({ statusCode: 500, rawType: "api_error" });
  expect((await put({ apiErrorRate: 2 })).status).toBe(400);
  await fetch(`${url}/_faults`, { method: "DELETE" });
  const { id } = await openSession(stripe);
  const state = (await (await fetch(`${url}/_state`)).json()) as { sessions: { id: string }[] };
  expect(state.sessions.map((session) => session.id)).toEqual([id]);
});
