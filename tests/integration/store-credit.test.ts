import { beforeAll, expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { available, newProduct } from "../support/product.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  moveLines,
} from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf } from "../support/order-money.ts";
import {
  addToBag,
  cancel,
  buyVariants,
  checkOut,
  confirm,
  linesOf,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import {
  refundsForLine,
  refundsOf,
  sandboxState,
  sessionStatus,
} from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";

let cheap: string;
let dear: string;

beforeAll(async () => {
  const { variants } = await newProduct({
    cheap: { price: 100, stock: 50 },
    dear: { price: 250.5, stock: 50 },
  });
  cheap = variants.cheap ?? "";
  dear = variants.dear ?? "";
});

/** Creates a customer with store credit. */
async function shopperWithCredit(dollars = 100) {
  const shopper = await newShopper("Grace Buyer");
  await giveCredit(shopper.person.id, dollars);
  return shopper;
}

test(
  "spends store credit before the card, and refunds each to where it came from",
  { tags: ["RET-12", "BACK-20"] },
  async () => {
    const { token } = await shopperWithCredit();
    await addToBag(token, dear);
    const url = await paymentPage(token);
    const { sessions } = await sandboxState();
    expect(sessions.find(({ id }) => id === sessionOf(url))?.amount_total).toBe(15_050);
    expect(await creditOf(token)).toBe(0);
    await payWithoutReturning(url);
    const { body } = await confirm(token, sessionOf(url));
    expect(body.total).toBe(250.5);
    expect((await moneyOf(body.order_id)).summary).toMatchObject({
      paid_total: 150.5,
      pending_difference: 0,
    });
    // Spent credit is neither available nor held.
    expect(await readShopper(token, "credit")).toMatchObject({ credit: 0, credit_held: 0 });
    // The invoice is issued after the response.
    const snapshot = async () => {
      const [invoice] = await query<{ document: { creditCents: number; totalCents: number } }>(
        "select document from invoice where order_id = $1",
        [body.order_id],
      );
      return invoice?.document;
    };
    await expect
      .poll(snapshot, { timeout: 60_000 })
      .toMatchObject({ creditCents: 10_000, totalCents: 15_050 });

    const [line] = (await linesOf(token, body.order_id)) as [OrderLine];
    await deliver(line.line_id);
    const [delivered] = await linesOf(token, body.order_id);
    expect(delivered?.return_offer).toMatchObject({
      amount: 250.5,
      to_card: 150.5,
      refund_days_left: 5,
    });
    await requestReturn(token, line.line_id);
    await decide(line.line_id, "approved");
    const [approved] = await linesOf(token, body.order_id);
    expect(approved?.return_instructions).toMatchObject({
      refund_due_on: delivered?.return_offer?.refund_due_on,
      has_credit: true,
    });
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await refundsForLine(line.line_id)).toEqual([15_050]);
    expect(await creditOf(token)).toBe(100);
    expect((await moneyOf(body.order_id)).summary.pending_difference).toBe(0);
  },
);

test("returns held credit when the payment is canceled or the cart changes", async () => {
  const { token } = await shopperWithCredit();
  await addToBag(token, dear);
  const inBag = async () => {
    const { cart, credit, credit_held } = await readShopper(token, "cart,credit");
    return { credit, credit_held, stock: cart?.lines[0]?.stock, totals: cart?.totals };
  };
  const before = await inBag();
  expect(before).toMatchObject({
    credit: 100,
    credit_held: 0,
    totals: { credit: 100, credit_left: 0, total: 150.5 },
  });
  const first = await paymentPage(token);
  expect(await creditOf(token)).toBe(0);
  // Credit and items that the payment page holds still belong to the cart.
  expect(await inBag()).toEqual({ ...before, credit: 0, credit_held: 100 });
  await cancel(token);
  expect(await inBag()).toEqual(before);
  await paymentPage(token);
  await addToBag(token, cheap);
  expect(await creditOf(token)).toBe(100);
  const url = await paymentPage(token);
  const { sessions } = await sandboxState();
  expect(sessions.find(({ id }) => id === sessionOf(url))?.amount_total).toBe(25_050);
  expect(await sessionStatus(first)).toBe("expired");
  await cancel(token);
});

test(
  "pays a cart with only the credit of a late return, and refunds it only as credit",
  { tags: ["rare", "RET-08", "RET-12", "BACK-20"] },
  async () => {
    const { token, person, lines } = await buyVariants([dear, cheap]);
    const [line, otherLine] = lines.map(({ line_id }) => line_id) as [string, string];
    await moveLines([line, otherLine], "processing", "delivered");
    await requestReturn(token, line);
    await decide(line, "approved");
    await deliveredDaysAgo(line, 6);
    expect((await receive(line)).status).toBe(200);
    expect(await creditOf(token)).toBe(250.5);
    const before = await available(cheap);
    await addToBag(token, cheap);
    const { status, body } = await checkOut(token);
    expect([status, body.url]).toEqual([200, `${shop.storefront()}/payment-success`]);
    expect(await creditOf(token)).toBe(150.5);
    const shopper = await readShopper(token);
    expect(shopper.cart?.lines).toEqual([]);
    expect(
      shopper.orders?.map((one) => [one.status, one.price, one.return_offer?.to_card]),
    ).toEqual([
      ["returned", 250.5, undefined],
      ["delivered", 100, 100],
      ["confirmed", 100, undefined],
    ]);
    const bought = shopper.orders?.at(-1);
    expect(await available(cheap)).toBe(before - 1);
    const orderId = bought?.order_id ?? "";
    expect((await moneyOf(orderId)).summary).toMatchObject({
      paid_total: 0,
      pending_difference: 0,
    });
    const { body: engine } = await callAdmin<{
      order: { shipping_address: { address_1: string } };
    }>(`/admin/orders/${orderId}?fields=*shipping_address`);
    expect(engine.order.shipping_address.address_1).toBe("12 Tanner Street");

    const id = bought?.line_id ?? "";
    await deliver(id);
    const [delivered] = await linesOf(token, orderId);
    expect(delivered?.return_offer).toMatchObject({
      amount: 100,
      to_card: 0,
      refund_due_on: null,
      refund_days_left: null,
    });
    await requestReturn(token, id);
    await decide(id, "approved");
    const [approved] = await linesOf(token, orderId);
    expect(approved?.return_instructions).toMatchObject({ refund_due_on: null });
    const [mail] = await query<{ approval: object }>(
      `select data -> 'approval' as approval from outbox_mail
       where order_id = $1 and data ->> 'what' = 'approved'`,
      [orderId],
    );
    expect(mail?.approval).toMatchObject({ hasCredit: true });
    expect(mail?.approval).not.toHaveProperty("refundDueOn");
    const slip = await fetch(`${shop.storefront()}/profile/ordereturn/${person.id}/slip/${id}`, {
      headers: { cookie: `session=${token}` },
    });
    const words = (await pagesOf(new Uint8Array(await slip.arrayBuffer()))).flat().join(" ");
    expect(words).toContain("You'll receive store credit.");
    expect(words).not.toContain("card");
  },
);

test("refunds card and credit, and emails the customer, when no order can be placed", async () => {
  const { token, email } = await shopperWithCredit();
  await addToBag(token, dear);
  const url = await paymentPage(token);
  // Simulates a payment of a wrong amount, which must never create an order.
  await query("update payment_attempt set amount_cents = 1 where stripe_session_id = $1", [
    sessionOf(url),
  ]);
  await payWithoutReturning(url);
  expect((await confirm(token, sessionOf(url))).status).toBe(409);
  expect(await refundsOf(sessionOf(url))).toEqual([15_050]);
  expect(await creditOf(token)).toBe(100);
  // The email states the requested amount, including the credit.
  const refundEmails = () =>
    query(`select data from outbox_mail where "to" = $1 and template = 'payment-refunded'`, [
      email,
    ]);
  const reason = "The items sold out, or this bag had already been paid for.";
  await expect
    .poll(refundEmails, { timeout: 90_000 })
    .toEqual([{ data: { name: "Grace Buyer", amountCents: 10_001, reason } }]);
});

test("reports a cart as unpaid when its payment was refunded because of a wrong amount", async () => {
  const { token } = await shopperWithCredit();
  await addToBag(token, dear);
  const url = await paymentPage(token);
  await query("update payment_attempt set amount_cents = 1 where stripe_session_id = $1", [
    sessionOf(url),
  ]);
  await payWithoutReturning(url);
  expect((await cancel(token)).body).toEqual({ is_paid: false });
  expect(await refundsOf(sessionOf(url))).toEqual([15_050]);
});

test(
  "spends the credit once when two tabs check out concurrently",
  { tags: ["rare"] },
  async () => {
    const { token } = await shopperWithCredit();
    await addToBag(token, dear);
    const urls = await Promise.all([paymentPage(token), paymentPage(token)]);
    const { sessions } = await sandboxState();
    const sums = urls.map((url) => sessions.find(({ id }) => id === sessionOf(url))?.amount_total);
    expect(sums).toEqual([15_050, 15_050]);
    expect(await creditOf(token)).toBe(0);
    await cancel(token);
    expect(await creditOf(token)).toBe(100);
  },
);

test("never spends another customer's credit", async () => {
  const owner = await shopperWithCredit();
  const { token } = await newShopper();
  expect(await creditOf(token)).toBe(0);
  await addToBag(token, dear);
  const url = await paymentPage(token);
  const { sessions } = await sandboxState();
  expect(sessions.find(({ id }) => id === sessionOf(url))?.amount_total).toBe(25_050);
  expect(await creditOf(owner.token)).toBe(100);
  await cancel(token);
  expect(await creditOf(token)).toBe(0);
});
