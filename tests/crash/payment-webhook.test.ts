import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "../support/engine.ts";
import { shop } from "../support/shop.ts";

test("the webhook takes nothing that is not signed", async () => {
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

/** A signed webhook for somebody else's session, dated the given seconds ahead. */
function foreignEvent(secondsAhead: number) {
  const event = JSON.stringify({
    id: "evt_foreign",
    type: "checkout.session.completed",
    data: { object: { id: "cs_test_foreign", metadata: {} } },
  });
  const time = Math.floor(Date.now() / 1000) + secondsAhead;
  const signature = createHmac("sha256", shop.webhookSecret())
    .update(`${time}.${event}`)
    .digest("hex");
  return call<{ message?: string }>("/hooks/stripe-checkout", {
    body: event,
    headers: { "stripe-signature": `t=${time},v1=${signature}` },
  });
}

test("a webhook for a session that is not this shop's is taken and left alone", async () => {
  expect((await foreignEvent(0)).status).toBe(200);
});

test("a signed webhook that is dated an hour ahead is refused", async () => {
  expect(await foreignEvent(3600)).toMatchObject({
    status: 400,
    body: { message: "The signature does not fit." },
  });
});
