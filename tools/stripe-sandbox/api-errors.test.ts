import { expect, test } from "vitest";
import { clientOf, errorOf, openSession, testSandbox } from "./test-support.ts";

test("responds to invalid parameters with Stripe's errors", async () => {
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

test("responds 404 to unknown IDs and URLs", async () => {
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

test("accepts only test keys, as a bearer token or as the user of basic authentication", async () => {
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
