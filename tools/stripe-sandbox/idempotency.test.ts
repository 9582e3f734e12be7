import { expect, test } from "vitest";
import { errorOf, paidSession, sessionParameters, testSandbox, until } from "./test-support.ts";

test("replays the response to the same key and parameters, even after a restart", async () => {
  const first = await testSandbox();
  const { intentId } = await paidSession(first.stripe);
  const refund = (stripe: typeof first.stripe) =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: 100 },
      { idempotencyKey: "refund-1" },
    );
  const original = await refund(first.stripe);
  const replayed = await refund(first.stripe);
  expect(replayed).toEqual(original);
  expect(replayed.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(replayed.lastResponse.headers["original-request"]).toBe(original.lastResponse.requestId);
  await first.stop();
  const second = await testSandbox({ dir: first.dir });
  expect((await refund(second.stripe)).id).toBe(original.id);
  expect((await second.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
});

test("rejects a key that is reused with another endpoint or other parameters", async () => {
  const { stripe } = await testSandbox();
  const options = { idempotencyKey: "session-1" };
  await stripe.checkout.sessions.create(sessionParameters(), options);
  const other = await errorOf(
    stripe.checkout.sessions.create(sessionParameters({ metadata: { cart_id: "2" } }), options),
  );
  expect(other).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  expect(other.message).toContain("same parameters they were first used with");
  const elsewhere = await errorOf(stripe.customers.create({}, options));
  expect(elsewhere.rawType).toBe("idempotency_error");
});

test("responds 409 to a key whose request is in progress", async () => {
  const { stripe, url } = await testSandbox();
  await fetch(`${url}/_faults`, {
    method: "PUT",
    body: JSON.stringify({ apiDelayMs: 400 }),
  });
  const create = () =>
    stripe.checkout.sessions.create(sessionParameters(), { idempotencyKey: "twice" });
  const results = await Promise.allSettled([create(), create()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("replays the error of a failed operation, but not a parameter error", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  await stripe.refunds.create({ payment_intent: intentId });
  const refund = () =>
    stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: "refused" });
  await errorOf(refund());
  const replayed = await errorOf(refund());
  expect(replayed.code).toBe("charge_already_refunded");
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
  const wrong = () =>
    stripe.refunds.create({ payment_intent: intentId, amount: 0 }, { idempotencyKey: "wrong" });
  await errorOf(wrong());
  expect((await errorOf(wrong())).headers["idempotent-replayed"]).toBeUndefined();
});

test("expires a key after 24 hours", async () => {
  let now = Date.now();
  const { stripe } = await testSandbox({ now: () => now });
  const create = () => stripe.customers.create({}, { idempotencyKey: "daily" });
  const { id } = await create();
  expect((await create()).id).toBe(id);
  now += 24 * 60 * 60 * 1000 + 1;
  const fresh = await until(async () => {
    const customer = await create();
    return customer.id === id ? null : customer.id;
  });
  expect(fresh).toMatch(/^cus_/);
});
