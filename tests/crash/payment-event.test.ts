import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { moneyOf, type OrderMoney } from "../support/order-money.ts";
import { addToBag, confirm, linesOf, paymentPage, sessionOf } from "../support/purchase.ts";
import { readLine } from "../support/order-lines.ts";
import { decide, deliver, receive, requestReturn } from "../support/line-steps.ts";
import {
  refundAtStripe,
  refundsForLine,
  refundsOf,
  sandboxState,
  withFaults,
} from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ refunded: { price: 100, stock: 5 } });

async function shopperWithBag(): Promise<string> {
  const { token } = await newShopper("Grace Buyer");
  expect((await addToBag(token, idOf("refunded"))).status).toBe(201);
  return token;
}

test("#10949 #12790 #13301 creates an order by reconciliation when the webhook never arrives", async () => {
  const token = await shopperWithBag();
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    await query(
      `update payment_attempt set created_at = now() - interval '5 minutes',
         updated_at = now() - interval '5 minutes' where stripe_session_id = $1`,
      [sessionOf(url)],
    );
    await expect
      .poll(async () => {
        await callAdmin("/admin/reconciliation", { method: "POST" });
        return (await readShopper(token)).orders?.length;
      })
      .toBe(1);
  });
  expect(await refundsOf(sessionOf(url))).toEqual([]);
});

test("#13301 creates one order when webhooks arrive twice and out of order", async () => {
  const token = await shopperWithBag();
  const url = await paymentPage(token);
  await withFaults({ webhookDuplicate: true, webhookShuffle: true }, async () => {
    await payWithoutReturning(url);
    await expect.poll(async () => (await readShopper(token)).orders?.length).toBe(1);
  });
  expect((await confirm(token, sessionOf(url))).status).toBe(200);
  expect((await readShopper(token)).orders).toHaveLength(1);
  expect(await refundsOf(sessionOf(url))).toEqual([]);
});

test("records a refund made in Stripe's dashboard once, and refunds only the rest later", async () => {
  const token = await shopperWithBag();
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  const { body } = await confirm(token, sessionOf(url));
  const { sessions } = await sandboxState();
  const intent = sessions.find(({ id }) => id === sessionOf(url))?.payment_intent ?? "";
  await refundAtStripe(intent, 2_500);

  const read = () => moneyOf(body.order_id);
  await expect
    .poll(async () => (await read()).summary)
    .toMatchObject({ refunded_total: 25, pending_difference: 0 });
  await callAdmin("/admin/reconciliation", { method: "POST" });
  const order = await read();
  expect(refundsIn(order)).toEqual([25]);
  const again = await callAdmin<{ findings: { id: string }[] }>("/admin/reconciliation", {
    method: "POST",
  });
  expect(again.body.findings.filter(({ id }) => id.startsWith("re_") || id === "")).toEqual([]);

  // Neither the return offer nor the receipt includes the amount already refunded.
  const [line] = await linesOf(token, body.order_id);
  const id = line?.line_id ?? "";
  await deliver(id);
  const [delivered] = await linesOf(token, body.order_id);
  expect(delivered?.return_offer).toMatchObject({ amount: 75, to_card: 75 });
  await requestReturn(token, id);
  await decide(id, "approved");
  expect((await readLine(id)).receipt_offer?.complete).toMatchObject({ amount: 75, to_card: 75 });
  expect((await receive(id)).status).toBe(200);
  expect(await refundsForLine(id)).toEqual([7500]);
  const { summary } = await read();
  expect([summary.refunded_total, summary.pending_difference]).toEqual([100, 0]);
});

test("creates no order when the payment was refunded at Stripe before its confirmation", async () => {
  const token = await shopperWithBag();
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    const { sessions } = await sandboxState();
    const intent = sessions.find(({ id }) => id === sessionOf(url))?.payment_intent ?? "";
    await refundAtStripe(intent, 10_000);
    expect((await confirm(token, sessionOf(url))).status).toBe(409);
  });
  expect((await readShopper(token, "orders")).orders).toEqual([]);
  expect(await refundsOf(sessionOf(url))).toEqual([10_000]);
});

test("completes the record of a Stripe refund on the next run when recording it fails halfway", async () => {
  const token = await shopperWithBag();
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  const { body } = await confirm(token, sessionOf(url));
  const intent = (await sandboxState()).sessions.find(({ id }) => id === sessionOf(url));
  const allow = await refuseTransactionsOf(body.order_id);
  try {
    await refundAtStripe(intent?.payment_intent ?? "", 2_500);
    await expect.poll(async () => refundsIn(await moneyOf(body.order_id))).toEqual([25]);
    expect((await moneyOf(body.order_id)).summary.refunded_total).toBe(0);
  } finally {
    await allow();
  }
  await expect
    .poll(async () => {
      await callAdmin("/admin/reconciliation", { method: "POST" });
      return (await moneyOf(body.order_id)).summary;
    })
    .toMatchObject({ refunded_total: 25, pending_difference: 0 });
  expect(refundsIn(await moneyOf(body.order_id))).toEqual([25]);
});

const refundsIn = (order: OrderMoney) =>
  order.payment_collections.flatMap(({ payments }) =>
    payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
  );

/** Makes the database reject Medusa's transactions on an order until the returned function is called. */
async function refuseTransactionsOf(orderId: string): Promise<() => Promise<void>> {
  const name = `refuse_${orderId.toLowerCase()}`;
  await query(`create function ${name}() returns trigger language plpgsql as $$
    begin
      if new.order_id = '${orderId}' then raise exception 'not now'; end if;
      return new;
    end $$`);
  await query(
    `create trigger ${name} before insert on order_transaction for each row execute function ${name}()`,
  );
  return async () => {
    await query(`drop function ${name} cascade`);
  };
}
