import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available, levelOf } from "../support/product.ts";
import {
  addToBag,
  cancel,
  checkOut,
  checkOutWithRetry,
  confirm,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { sessionStatus, withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

/** The number of shoppers who compete for the last items. Set `RACERS` to change it. */
const RACERS = Number(process.env.RACERS ?? 12);

const pieces = (stock: number) => ({ price: 100, stock });
const idOf = sharedProduct({
  held: pieces(3),
  left: pieces(3),
  changed: pieces(5),
  twice: pieces(5),
  raced: pieces(5),
  both: pieces(1),
  overdue: pieces(1),
  late: pieces(1),
});

async function shopperWith(color: string, quantity = 1): Promise<string> {
  const { token } = await newShopper("Grace Buyer");
  expect((await addToBag(token, idOf(color), quantity)).status).toBe(201);
  return token;
}

test("holds items while a payment page is open and names the sold-out color to the next shopper", async () => {
  const other = await shopperWith("held", 2);
  const token = await shopperWith("held", 2);
  const url = await paymentPage(token);
  expect(await available(idOf("held"))).toBe(1);
  const refused = await checkOut(other);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("held");

  await payWithoutReturning(url);
  expect((await confirm(token, sessionOf(url))).status).toBe(200);
  expect(await available(idOf("held"))).toBe(1);
  expect(await levelOf(idOf("held"))).toEqual({ stocked: 3, reserved: 2 });
});

test("releases the items and expires the page when the shopper returns without paying", async () => {
  const token = await shopperWith("left", 3);
  const url = await paymentPage(token);
  expect(await available(idOf("left"))).toBe(0);
  expect((await cancel(token)).body).toEqual({ is_paid: false });
  expect(await available(idOf("left"))).toBe(3);
  expect(await sessionStatus(url)).toBe("expired");
  expect((await payWithoutReturning(url)).status).not.toBe(303);
  expect((await readShopper(token)).cart?.lines).toHaveLength(1);
});

test("reports the payment and creates the order when the shopper returns after paying", async () => {
  const token = await shopperWith("twice");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    expect((await cancel(token)).body).toEqual({ is_paid: true });
  });
  expect((await readShopper(token)).orders).toHaveLength(1);
});

test("releases the held items and expires the page when the cart changes", async () => {
  const token = await shopperWith("changed", 4);
  const url = await paymentPage(token);
  expect(await available(idOf("changed"))).toBe(1);
  const line = (await readShopper(token)).cart?.lines[0]?.id ?? "";
  await call(`/shop/shopper/cart/lines/${line}`, { token, body: { quantity: 5 } });
  expect(await available(idOf("changed"))).toBe(5);
  expect(await sessionStatus(url)).toBe("expired");
  await paymentPage(token);
  expect(await available(idOf("changed"))).toBe(0);
  await cancel(token);
});

test("holds the cart once and leaves one open page when two tabs check out at the same time", async () => {
  const token = await shopperWith("twice");
  const before = await available(idOf("twice"));
  const [first, second] = await Promise.all([paymentPage(token), paymentPage(token)]);
  expect(await available(idOf("twice"))).toBe(before - 1);
  const statuses = [await sessionStatus(first), await sessionStatus(second)];
  expect(statuses.toSorted()).toEqual(["expired", "open"]);
  await cancel(token);
});

test("returns the success page's URL and creates the order when another tab has paid", async () => {
  const token = await shopperWith("twice");
  const url = await paymentPage(token);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    const again = await checkOut(token);
    expect(again.body.url).toContain(`/payment-success?session_id=${sessionOf(url)}`);
  });
  expect((await readShopper(token)).orders).toHaveLength(1);
  expect((await readShopper(token)).cart?.lines).toEqual([]);
});

test(
  `#16569 #16825 sells exactly five of five items to ${RACERS} competing shoppers`,
  { tags: ["CROWD-04"], timeout: RACERS * 5_000 },
  async () => {
    const tokens: string[] = [];
    for (let at = 0; at < RACERS; at += 1) tokens.push(await shopperWith("raced"));
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { status, body } = await checkOutWithRetry(token);
        if (status !== 200) return status;
        await payWithoutReturning(body.url);
        return (await confirm(token, sessionOf(body.url))).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 409)).toHaveLength(RACERS - 5);
    expect(await levelOf(idOf("raced"))).toEqual({ stocked: 5, reserved: 5 });
    const lines = await Promise.all(tokens.map(async (token) => (await readShopper(token)).orders));
    expect(lines.flat()).toHaveLength(5);
  },
);

test("#16502 adds the last item to the cart once when two tabs add it at the same time", async () => {
  const { token } = await newShopper();
  await Promise.all([addToBag(token, idOf("both")), addToBag(token, idOf("both"))]);
  expect((await readShopper(token)).cart?.lines).toMatchObject([{ quantity: 1 }]);
});

/** Backdates the expiration of this payment page. */
const expire = (url: string) =>
  query(
    `update payment_attempt set expires_at = now() - interval '1 minute'
     where stripe_session_id = $1`,
    [sessionOf(url)],
  );

test("expires overdue pages and takes their items when a checkout lacks stock", async () => {
  const [late, next] = [await shopperWith("late"), await shopperWith("late")];
  const url = await paymentPage(late);
  expect((await checkOut(next)).status).toBe(409);
  await expire(url);
  expect((await checkOut(next)).status).toBe(200);
  expect(await sessionStatus(url)).toBe("expired");
  expect(await levelOf(idOf("late"))).toEqual({ stocked: 1, reserved: 1 });
});

test("gives an overdue page's items to the next shopper after a reconciliation", async () => {
  const late = await shopperWith("overdue");
  const url = await paymentPage(late);
  await expire(url);
  const next = await newShopper();
  // Releases the held item, because Medusa rejects adding an item without available stock to a cart.
  await callAdmin("/admin/reconciliation", { method: "POST" });
  expect((await addToBag(next.token, idOf("overdue"))).status).toBe(201);
  await paymentPage(next.token);
  expect(await sessionStatus(url)).toBe("expired");
});
