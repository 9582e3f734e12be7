import { expect, test } from "vitest";
import { idOf } from "./ids.ts";
import {
  DECLINED_CARD,
  errorOf,
  openSession,
  paidSession,
  submitForm,
  testSandbox,
} from "./test-support.ts";

test("refunds a payment in parts up to its amount", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  const part = await stripe.refunds.create({
    payment_intent: intentId,
    amount: 24_000,
    reason: "requested_by_customer",
    metadata: { line: "1" },
  });
  expect(part).toMatchObject({
    object: "refund",
    amount: 24_000,
    currency: "usd",
    payment_intent: intentId,
    reason: "requested_by_customer",
    status: "succeeded",
    metadata: { line: "1" },
  });
  const tooMuch = await errorOf(
    stripe.refunds.create({ payment_intent: intentId, amount: 50_001 }),
  );
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    param: "amount",
    message: "Refund amount ($500.01) is greater than unrefunded amount on charge ($500.00)",
  });
  const rest = await stripe.refunds.create({ payment_intent: intentId });
  expect(rest.amount).toBe(50_000);
  const charge = await stripe.charges.retrieve(idOf(rest.charge) ?? "", { expand: ["refunds"] });
  expect(charge).toMatchObject({ amount: 74_000, amount_refunded: 74_000, refunded: true });
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  const again = await errorOf(stripe.refunds.create({ charge: charge.id }));
  expect(again).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
  const listed = await stripe.refunds.list({ payment_intent: intentId });
  expect(listed.data.map(({ amount }) => amount)).toEqual([50_000, 24_000]);
  const unknown = await errorOf(stripe.refunds.list({ payment_intent: "pi_unknown" }));
  expect(unknown).toMatchObject({ statusCode: 400, code: "resource_missing" });
  expect((await stripe.refunds.retrieve(part.id)).amount).toBe(24_000);
});

test("sends events with the changed amounts of a partial refund", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  const { data } = await stripe.events.list({
    types: ["refund.created", "refund.updated", "charge.refunded"],
  });
  expect(data.map(({ type }) => type)).toEqual([
    "refund.updated",
    "charge.refunded",
    "refund.created",
  ]);
  expect(data[1]?.data).toMatchObject({
    object: { amount_refunded: 100, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
  expect(data[2]?.data.object).toMatchObject({ id, amount: 100 });
});

test("rejects refunds of unpaid payments and amounts that are not positive integers", async () => {
  const { stripe } = await testSandbox();
  const { id, url } = await openSession(stripe);
  await submitForm(url, { card_number: DECLINED_CARD });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const unpaid = await errorOf(
    stripe.refunds.create({ payment_intent: idOf(payment_intent) ?? "" }),
  );
  expect(unpaid.message).toContain("does not have a successful charge to refund");
  const { intentId } = await paidSession(stripe);
  for (const amount of [0, -1, 1.5]) {
    const error = await errorOf(stripe.refunds.create({ payment_intent: intentId, amount }));
    expect(error).toMatchObject({ code: "parameter_invalid_integer", param: "amount" });
  }
  expect((await errorOf(stripe.refunds.create({}))).code).toBe("parameter_missing");
});

test("merges a payment intent's metadata by key", async () => {
  const { stripe } = await testSandbox();
  const { intentId } = await paidSession(stripe, {
    payment_intent_data: { metadata: { order: "1", cart: "2" } },
  });
  await stripe.paymentIntents.update(intentId, { metadata: { cart: "", more: "3" } });
  expect((await stripe.paymentIntents.retrieve(intentId)).metadata).toEqual({
    order: "1",
    more: "3",
  });
});
