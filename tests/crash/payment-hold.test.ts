import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { available, levelOf } from "../support/product.ts";
import {
  addToBag,
  cancel,
  checkOut,
  checkOutInTurn,
  confirm,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { sessionStatus, withFaults } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";

/** How many race for the last pieces; more by `RACERS`. */
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
  { tags: ["CROWD-04"], timeout: RACERS * 5_000 },
  async () => {
    const tokens: string[] = [];
    for (let at = 0; at < RACERS; at += 1) tokens.push(await shopperWith("raced"));
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { status, body } = await checkOutInTurn(token);
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
);

test("#16502 the last piece is sold once to a bag that was filled in two tabs", async () => {
  const { token } = await newShopper();
  await Promise.all([addToBag(token, idOf("both")), addToBag(token, idOf("both"))]);
  expect((await readShopper(token)).cart?.lines).toMatchObject([{ quantity: 1 }]);
});

/** The time of this page is over. */
const expire = (url: string) =>
  query(
    `update payment_attempt set expires_at = now() - interval '1 minute'
     where stripe_session_id = $1`,
    [sessionOf(url)],
  );

test("a checkout that lacks pieces ends the pages whose time is over, and has theirs at once", async () => {
  const [late, next] = [await shopperWith("late"), await shopperWith("late")];
  const url = await paymentPage(late);
  expect((await checkOut(next)).status).toBe(409);
  await expire(url);
  expect((await checkOut(next)).status).toBe(200);
  expect(await sessionStatus(url)).toBe("expired");
  expect(await levelOf(idOf("late"))).toEqual({ stocked: 1, reserved: 1 });
});

test("what is held for a page whose time is over goes to the next shopper", async () => {
  const late = await shopperWith("overdue");
  const url = await paymentPage(late);
  await expire(url);
  const next = await newShopper();
  // The engine counts the held piece as gone when it is put into the bag.
  await callAdmin("/admin/reconciliation", { method: "POST" });
  expect((await addToBag(next.token, idOf("overdue"))).status).toBe(201);
  await paymentPage(next.token);
  expect(await sessionStatus(url)).toBe("expired");
});
