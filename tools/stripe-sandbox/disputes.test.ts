import type Stripe from "stripe";
import { expect, test } from "vitest";
import { callSandbox } from "./conformance/play.ts";
import { idOf } from "./ids.ts";
import { errorOf, paidSession, testSandbox } from "./test-support.ts";

async function payment() {
  const { stripe, url } = await testSandbox();
  const { intentId } = await paidSession(stripe);
  const tell = <T>(path: string, body: object = {}) => callSandbox<T>(url, path, body);
  const eventsSince = async (types: string) =>
    (await stripe.events.list({ type: types })).data.map(({ type }) => type).reverse();
  return { stripe, intentId, tell, eventsSince };
}

test("rejects refunds during a dispute and accepts them during an inquiry", async () => {
  const { stripe, intentId, tell, eventsSince } = await payment();
  const asked = { payment_intent: intentId, is_inquiry: true, reason: "fraudulent" };
  const { id } = await tell<Stripe.Dispute>("/_disputes", asked);
  await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  const dispute = await tell<Stripe.Dispute>(`/_disputes/${id}`, { status: "needs_response" });
  expect(dispute).toMatchObject({ amount: 74_000, is_charge_refundable: false });
  const refused = await errorOf(stripe.refunds.create({ payment_intent: intentId }));
  expect(refused).toMatchObject({ statusCode: 400, code: "charge_disputed" });
  await tell(`/_disputes/${id}`, { status: "won" });
  expect(await eventsSince("charge.dispute.*")).toEqual([
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
});

test("ends a fraud warning when its charge is disputed or refunded in full", async () => {
  const { stripe, intentId, tell } = await payment();
  const { id, actionable } = await tell<Stripe.Radar.EarlyFraudWarning>("/_fraud_warnings", {
    payment_intent: intentId,
  });
  const isActionable = async () => (await stripe.radar.earlyFraudWarnings.retrieve(id)).actionable;
  await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  expect([actionable, await isActionable()]).toEqual([true, true]);
  await stripe.refunds.create({ payment_intent: intentId });
  expect(await isActionable()).toBe(false);
});

test("returns the money of a failed refund to the charge only once", async () => {
  const { stripe, intentId, tell, eventsSince } = await payment();
  const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 2_500 });
  const reason = "lost_or_stolen_card";
  const failed = await tell(`/_refunds/${refund.id}/fail`, { reason });
  expect(failed).toMatchObject({ status: "failed", failure_reason: reason });
  await tell(`/_refunds/${refund.id}/fail`);
  const charge = await stripe.charges.retrieve(idOf(refund.charge) ?? "");
  expect([charge.amount_refunded, charge.refunded]).toEqual([0, false]);
  expect(await eventsSince("charge.refund.updated")).toHaveLength(1);
});

test("rejects an unknown payment and an unknown field", async () => {
  const { tell, intentId } = await payment();
  await expect(tell("/_disputes", { payment_intent: "pi_none" })).rejects.toThrow("No such");
  await expect(tell("/_disputes", { payment_intent: intentId, sum: 1 })).rejects.toThrow("sum");
});
