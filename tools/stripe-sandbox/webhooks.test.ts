import { expect, test } from "vitest";
import {
  DECLINED_CARD,
  openSession,
  paidSession,
  submitForm,
  testSandbox,
  until,
  WEBHOOK_SECRET,
  webhookReceiver,
} from "./test-support.ts";

const PAID = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "checkout.session.completed",
];

async function setFaults(url: string, faults: object): Promise<void> {
  await fetch(`${url}/_faults`, { method: "PUT", body: JSON.stringify(faults) });
}

test("delivers events in order with a signature that Stripe's client accepts", async () => {
  const receiver = await webhookReceiver();
  const { stripe, url } = await testSandbox({ webhookUrl: receiver.url });
  const { session } = await paidSession(stripe);
  await until(() => receiver.received.length === PAID.length);
  expect(receiver.types()).toEqual(PAID);
  for (const { body, headers } of receiver.received) {
    const signature = headers["stripe-signature"] ?? "";
    const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({ object: "event", api_version: "2024-04-10", livemode: false });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
  }
  const completed = receiver.received[3]?.event;
  expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: "paid" });
  const event = await until(async () => {
    const found = await stripe.events.retrieve(completed?.id ?? "");
    return found.pending_webhooks === 0 && found;
  });
  expect(event.type).toBe("checkout.session.completed");
  const state = (await (await fetch(`${url}/_state`)).json()) as { pending: string[] };
  expect(state.pending).toEqual([]);
});

test("sends payment_failed when a card is declined", async () => {
  const receiver = await webhookReceiver();
  const { stripe } = await testSandbox({ webhookUrl: receiver.url });
  const { url } = await openSession(stripe);
  await submitForm(url, { card_number: DECLINED_CARD });
  await until(() => receiver.received.length === 3);
  expect(receiver.types()).toEqual([
    "payment_intent.created",
    "charge.failed",
    "payment_intent.payment_failed",
  ]);
});

test("retries a rejected event without delaying the others", async () => {
  let refusals = 1;
  const receiver = await webhookReceiver((event) =>
    event.type === "charge.succeeded" && refusals-- > 0 ? 500 : 200,
  );
  const { stripe } = await testSandbox({ webhookUrl: receiver.url });
  await paidSession(stripe);
  await until(() => receiver.received.length === PAID.length + 1);
  expect(receiver.types()).toEqual([...PAID, "charge.succeeded"]);
  const [first, again] = receiver.received.filter(({ event }) => event.type === "charge.succeeded");
  expect(again?.body).toBe(first?.body);
  stripe.webhooks.constructEvent(
    again?.body ?? "",
    again?.headers["stripe-signature"] ?? "",
    WEBHOOK_SECRET,
  );
});

test("delivers paused events in order after a restart", async () => {
  const receiver = await webhookReceiver();
  const first = await testSandbox({ webhookUrl: receiver.url });
  await setFaults(first.url, { webhooksPaused: true });
  await paidSession(first.stripe);
  expect(receiver.received).toHaveLength(0);
  await first.stop();
  await testSandbox({ dir: first.dir, webhookUrl: receiver.url });
  await until(() => receiver.received.length === PAID.length);
  expect(receiver.types()).toEqual(PAID);
});

test("delivers every event twice when duplicates and shuffling are on", async () => {
  const receiver = await webhookReceiver();
  const { stripe, url } = await testSandbox({ webhookUrl: receiver.url });
  await setFaults(url, { webhookDuplicate: true, webhookShuffle: true });
  await paidSession(stripe);
  await until(() => receiver.received.length === 2 * PAID.length);
  expect(receiver.types().sort()).toEqual([...PAID, ...PAID].sort());
});
