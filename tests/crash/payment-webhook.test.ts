import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available, newProduct } from "../support/product.ts";
import { addToBag, paymentPage, sessionOf } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";

test("rejects webhooks with a missing or wrong signature", async () => {
  const event = JSON.stringify({ id: "evt_1", type: "checkout.session.completed", data: {} });
  const send = (headers: Record<string, string>) =>
    call<{ message: string }>("/hooks/stripe-checkout", { body: event, headers });
  expect((await send({})).status).toBe(400);
  expect((await send({ "stripe-signature": "t=1,v1=00" })).status).toBe(400);
  const now = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", shop.webhookSecret())
    .update(
      `${now}.${JSON.stringify({ id: "evt_2", type: "charge.succeeded", data: { object: {} } })}`,
    )
    .digest("hex");
  expect((await send({ "stripe-signature": `t=${now},v1=${signature}` })).status).toBe(400);
});

/** Sends a signed webhook about this object, with a timestamp that many seconds in the future. */
function signed(type: string, object: { id: string; metadata: object }, secondsAhead = 0) {
  const event = JSON.stringify({ id: `evt_${type}_${object.id}`, type, data: { object } });
  const time = Math.floor(Date.now() / 1000) + secondsAhead;
  const signature = createHmac("sha256", shop.webhookSecret())
    .update(`${time}.${event}`)
    .digest("hex");
  return call<{ message?: string }>("/hooks/stripe-checkout", {
    body: event,
    headers: { "stripe-signature": `t=${time},v1=${signature}` },
  });
}

const foreignEvent = (secondsAhead: number) =>
  signed("checkout.session.completed", { id: "cs_test_foreign", metadata: {} }, secondsAhead);

/** Opens a payment page for one item and returns a function that sends signed webhooks about it. */
async function openPage() {
  const { variants } = await newProduct({ teal: { price: 100, stock: 1 } });
  const piece = variants.teal ?? "";
  const { token } = await newShopper();
  await addToBag(token, piece);
  const url = await paymentPage(token);
  const id = sessionOf(url);
  const [attempt] = await query<{ id: string }>(
    "select id from payment_attempt where stripe_session_id = $1",
    [id],
  );
  const sendEvent = (type: string) => signed(type, { id, metadata: { attempt_id: attempt?.id } });
  return { token, piece, url, sendEvent };
}

test("creates one order when a bank payment succeeds, even if the shopper never returns", async () => {
  await withFaults({ webhooksPaused: true }, async () => {
    const { token, url, sendEvent } = await openPage();
    await payWithoutReturning(url);
    for (const _ of ["once", "again"]) {
      expect((await sendEvent("checkout.session.async_payment_succeeded")).status).toBe(200);
    }
    expect((await readShopper(token, "orders")).orders).toHaveLength(1);
  });
});

test("releases the items when Stripe reports that the page expired", async () => {
  await withFaults({ webhooksPaused: true }, async () => {
    const { piece, url, sendEvent } = await openPage();
    const ended = await fetch(`${shop.sandbox()}/v1/checkout/sessions/${sessionOf(url)}/expire`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_dashboard" },
    });
    expect([ended.status, await available(piece)]).toEqual([200, 0]);
    expect((await sendEvent("checkout.session.expired")).status).toBe(200);
    expect(await available(piece)).toBe(1);
  });
});

test("responds 200 to a webhook for another shop's session", async () => {
  expect((await foreignEvent(0)).status).toBe(200);
});

test("rejects a signed webhook that is dated an hour ahead", async () => {
  expect(await foreignEvent(3600)).toMatchObject({
    status: 400,
    body: { message: "The signature is not valid." },
  });
});
