import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { available, levelOf, newProduct } from "../support/product.ts";
import {
  addToBag,
  cancel,
  checkOut,
  confirm,
  moneyOf,
  paymentPage,
  refundsOf,
  sandboxState,
  sessionOf,
  sessionStatus,
  withFaults,
  type OrderMoney,
} from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

/** How many race for the last pieces; more by `RACERS`. */
const RACERS = Number(process.env.RACERS ?? 12);

let variantIds: Record<string, string>;
const idOf = (color: string) => variantIds[color] ?? "";

beforeAll(async () => {
  const stock = (pieces: number) => ({ price: 100, stock: pieces });
  variantIds = (
    await newProduct({
      held: stock(3),
      left: stock(3),
      changed: stock(5),
      twice: stock(5),
      raced: stock(5),
      both: stock(1),
      overdue: stock(1),
      refunded: stock(5),
    })
  ).variants;
});

async function shopperWith(color: string, quantity = 1): Promise<string> {
  const { token } = await newShopper("Grace Buyer");
  expect((await addToBag(token, idOf(color), quantity)).status).toBe(201);
  return token;
}

test("pieces are held while a payment page is open, and the next shopper hears which color is out", async () => {
  const other = await shopperWith("held", 2);
  const token = await shopperWith("held", 2);
  const url = await paymentPage(token);
  expect(await available(idOf("held"))).toBe(1);
  const refused = await checkOut(other);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("held");

  await paidElsewhere(url);
  expect((await confirm(token, sessionOf(url))).status).toBe(200);
  expect(await available(idOf("held"))).toBe(1);
  expect(await levelOf(idOf("held"))).toEqual({ stocked: 3, reserved: 2 });
});

test("coming back without paying frees the pieces and ends the page", async () => {
  const token = await shopperWith("left", 3);
  const url = await paymentPage(token);
  expect(await available(idOf("left"))).toBe(0);
  expect((await cancel(token)).body).toEqual({ is_paid: false });
  expect(await available(idOf("left"))).toBe(3);
  expect(await sessionStatus(url)).toBe("expired");
  expect((await paidElsewhere(url)).status).not.toBe(303);
  expect((await readShopper(token)).cart?.lines).toHaveLength(1);
});

test("coming back after paying says that the payment was made", async () => {
  const token = await shopperWith("twice");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await paidElsewhere(url);
    expect((await cancel(token)).body).toEqual({ is_paid: true });
  });
  expect((await readShopper(token)).orders).toHaveLength(1);
});

test("a changed bag frees what was held for the old one", async () => {
  const token = await shopperWith("changed", 4);
  const url = await paymentPage(token);
  expect(await available(idOf("changed"))).toBe(1);
  const line = (await readShopper(token)).cart?.lines[0]?.id ?? "";
  await call(`/store/shopper/cart/lines/${line}`, { token, body: { quantity: 5 } });
  expect(await available(idOf("changed"))).toBe(5);
  expect(await sessionStatus(url)).toBe("expired");
  await paymentPage(token);
  expect(await available(idOf("changed"))).toBe(0);
  await cancel(token);
});

test("two tabs that check out at once hold the bag once, and one page can be paid", async () => {
  const token = await shopperWith("twice");
  const before = await available(idOf("twice"));
  const [first, second] = await Promise.all([paymentPage(token), paymentPage(token)]);
  expect(await available(idOf("twice"))).toBe(before - 1);
  const statuses = [await sessionStatus(first), await sessionStatus(second)];
  expect(statuses.toSorted()).toEqual(["expired", "open"]);
  await cancel(token);
});

test("a page that was paid in another tab becomes the order, and no second page is made", async () => {
  const token = await shopperWith("twice");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await paidElsewhere(url);
    const again = await checkOut(token);
    expect(again.body.url).toContain(`/payment-success?session_id=${sessionOf(url)}`);
  });
  expect((await readShopper(token)).orders).toHaveLength(1);
  expect((await readShopper(token)).cart?.lines).toEqual([]);
});

test(
  `#16569 #16825 ${RACERS} shoppers who race for five pieces buy exactly five`,
  async () => {
    const tokens: string[] = [];
    for (let at = 0; at < RACERS; at += 1) tokens.push(await shopperWith("raced"));
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { status, body } = await checkOut(token);
        if (status !== 200) return status;
        await paidElsewhere(body.url);
        return (await confirm(token, sessionOf(body.url))).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 409)).toHaveLength(RACERS - 5);
    expect(await levelOf(idOf("raced"))).toEqual({ stocked: 5, reserved: 5 });
    const lines = await Promise.all(tokens.map(async (token) => (await readShopper(token)).orders));
    expect(lines.flat()).toHaveLength(5);
  },
  RACERS * 5_000,
);

test("#16502 the last piece is sold once to a bag that was filled in two tabs", async () => {
  const { token } = await newShopper();
  await Promise.all([addToBag(token, idOf("both")), addToBag(token, idOf("both"))]);
  expect((await readShopper(token)).cart?.lines).toMatchObject([{ quantity: 1 }]);
});

test("what is held for a page whose time is over goes to the next shopper", async () => {
  const late = await shopperWith("overdue");
  const url = await paymentPage(late);
  await query(
    `update payment_attempt set expires_at = now() - interval '1 minute'
     where stripe_session_id = $1`,
    [sessionOf(url)],
  );
  const next = await newShopper();
  // The engine counts the held piece as gone when it is put into the bag.
  await callAdmin("/admin/reconciliation", { method: "POST" });
  expect((await addToBag(next.token, idOf("overdue"))).status).toBe(201);
  await paymentPage(next.token);
  expect(await sessionStatus(url)).toBe("expired");
});

test("#10949 #12790 #13301 a payment whose webhook never comes becomes an order by the reconciliation", async () => {
  const token = await shopperWith("refunded");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await paidElsewhere(url);
    await query(
      `update payment_attempt set created_at = now() - interval '5 minutes',
         updated_at = now() - interval '5 minutes' where stripe_session_id = $1`,
      [sessionOf(url)],
    );
    await expect
      .poll(
        async () => {
          await callAdmin("/admin/reconciliation", { method: "POST" });
          return (await readShopper(token)).orders?.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });
  expect(await refundsOf(sessionOf(url))).toEqual([]);
});

test("#13301 messages that come twice and in any order make one order", async () => {
  const token = await shopperWith("refunded");
  const url = await paymentPage(token);
  await withFaults({ webhookDuplicate: true, webhookShuffle: true }, async () => {
    await paidElsewhere(url);
    await expect
      .poll(async () => (await readShopper(token)).orders?.length, { timeout: 20_000 })
      .toBe(1);
  });
  expect((await confirm(token, sessionOf(url))).status).toBe(200);
  expect((await readShopper(token)).orders).toHaveLength(1);
  expect(await refundsOf(sessionOf(url))).toEqual([]);
});

test("a refund made at Stripe itself is booked on the order, once", async () => {
  const token = await shopperWith("refunded");
  const url = await paymentPage(token);
  await paidElsewhere(url);
  const { body } = await confirm(token, sessionOf(url));
  const { sessions } = await sandboxState();
  const intent = sessions.find(({ id }) => id === sessionOf(url))?.payment_intent ?? "";
  await refundAtStripe(intent, 2_500);

  const read = () => moneyOf(body.order_id);
  await expect
    .poll(async () => (await read()).summary, { timeout: 20_000 })
    .toMatchObject({ refunded_total: 25, pending_difference: 0 });
  await callAdmin("/admin/reconciliation", { method: "POST" });
  const order = await read();
  expect(refundsIn(order)).toEqual([25]);
  const again = await callAdmin<{ findings: { id: string }[] }>("/admin/reconciliation", {
    method: "POST",
  });
  expect(again.body.findings.filter(({ id }) => id.startsWith("re_") || id === "")).toEqual([]);
});

test("a refund made at Stripe whose booking breaks off halfway is booked whole at the next try", async () => {
  const token = await shopperWith("refunded");
  const url = await paymentPage(token);
  await paidElsewhere(url);
  const { body } = await confirm(token, sessionOf(url));
  const intent = (await sandboxState()).sessions.find(({ id }) => id === sessionOf(url));
  const allow = await refuseTransactionsOf(body.order_id);
  try {
    await refundAtStripe(intent?.payment_intent ?? "", 2_500);
    await expect
      .poll(async () => refundsIn(await moneyOf(body.order_id)), { timeout: 20_000 })
      .toEqual([25]);
    expect((await moneyOf(body.order_id)).summary.refunded_total).toBe(0);
  } finally {
    await allow();
  }
  await expect
    .poll(
      async () => {
        await callAdmin("/admin/reconciliation", { method: "POST" });
        return (await moneyOf(body.order_id)).summary;
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ refunded_total: 25, pending_difference: 0 });
  expect(refundsIn(await moneyOf(body.order_id))).toEqual([25]);
});

const refundsIn = (order: OrderMoney) =>
  order.payment_collections.flatMap(({ payments }) =>
    payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
  );

/** Has the database refuse what the engine books on an order, until the answer is called. */
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

/** What somebody does in Stripe's dashboard. */
async function refundAtStripe(paymentIntent: string, cents: number): Promise<void> {
  const answer = await fetch(`${shop.sandbox()}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_dashboard" },
    body: new URLSearchParams({ payment_intent: paymentIntent, amount: String(cents) }),
  });
  expect(answer.status).toBe(200);
}
