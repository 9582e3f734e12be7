import { expect, test } from "vitest";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { setStatus } from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { emailLines as textOf, emailAbout, decodeEmail, subjectsTo } from "../support/outbox.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import {
  cancelOrderLink,
  collectPayment,
  placeUnpaidOrder,
  createPhoneOrder,
} from "../support/phone-orders.ts";
import { orderOf } from "../support/placed-order.ts";
import { confirm, linesOf, sessionOf } from "../support/purchase.ts";
import { sessionStatus } from "../support/sandbox-state.ts";
import { cancelItems, settlementRefunds } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { SOON } from "../support/soon.ts";
import { auditEntriesOf } from "../support/staff.ts";

const variant = sharedProduct({ ash: { price: 740, stock: 900 }, elm: { price: 120, stock: 900 } });

const byBank = { by: "outside", method: "bank", reference: "Wire 4711" } as const;
const byLink = { by: "link", expected_due: 860 } as const;

/** An order of $860 that is not paid. */
async function unpaidOrder() {
  const shopper = await newShopper("Grace Buyer");
  const id = await createPhoneOrder(shopper.email, [
    { variant_id: variant("ash") },
    { variant_id: variant("elm") },
  ]);
  const orderId = await placeUnpaidOrder(id);
  const [ash, elm] = await linesOf(shopper.token, orderId);
  if (!ash || !elm) throw new Error("The order has two lines.");
  return { ...shopper, orderId, ash, elm };
}

/** Formats a time as in emails, without the time zone: `November 22, 2026 at 7:36 PM`. */
const shopTime = (moment: string) =>
  new Intl.DateTimeFormat("en-US", {
    ...{ dateStyle: "long", timeStyle: "short" },
    timeZone: "America/New_York",
  })
    .format(new Date(moment))
    .replaceAll("\u202f", " ");

const emailedLink = async (orderId: string) =>
  (await collectPayment(orderId, byLink)).body.link?.url ?? "";

const isPaid = async (orderId: string) => (await orderOf(orderId)).unpaid === null;

const refund = (orderId: string) =>
  callAdmin(`/admin/placed-orders/${orderId}/refunds`, {
    body: { amount: 20, method: "as_paid", reason: "late" },
  });

test(
  "places an order on hold before it is paid, and ships it once its payment is recorded",
  { tags: ["STAFF-10", "STAFF-11"] },
  async () => {
    const { email, orderId, ash } = await unpaidOrder();
    const before = await orderOf(orderId);
    expect(before).toMatchObject({
      unpaid: { due: 860, link: null, can_link: true, can_record: true },
      holds: [{ reason: "unpaid", released_at: null }],
      sums: { total: 860, due: 860, paid_outside: 0, paid_by_card: 0 },
      money: [],
      refundable: { total: 0 },
    });
    await expect.poll(() => subjectsTo(email).length, SOON).toBe(1);
    const confirmed = emailAbout(email, `Your order ${before.number} is confirmed`);
    expect(textOf(confirmed).join("\n")).toContain("Not paid yet");
    expect(decodeEmail(confirmed)).toContain("We'll ship your order as soon as it's paid.");
    const started = await setStatus(ash.line_id, "processing");
    expect([started.status, started.body.message]).toEqual([
      409,
      "This order is on hold: not paid.",
    ]);

    expect((await collectPayment(orderId, { ...byBank, expected_due: 740 })).body.message).toBe(
      "The amount has changed. Please look again.",
    );
    const { reference: _, ...noReference } = byBank;
    expect((await collectPayment(orderId, { ...noReference, expected_due: 860 })).status).toBe(400);
    // Two simultaneous clicks record one payment.
    const clicks = await Promise.all([
      collectPayment(orderId, { ...byBank, expected_due: 860 }),
      collectPayment(orderId, { ...byBank, expected_due: 860 }),
    ]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await orderOf(orderId)).toMatchObject({
      unpaid: null,
      paid_outside: { method: "bank", reference: "Wire 4711" },
      money: [{ kind: "outside_payment", amount: 860, reference: "Wire 4711" }],
      sums: { due: 0, paid_outside: 860 },
      refundable: { total: 860 },
    });
    expect(await owedBy(orderId)).toBe(0);
    const texts = (await auditEntriesOf(orderId)).map(({ what }) => what);
    expect(texts).toContain("Payment of $860.00 recorded: bank transfer (Wire 4711)");
    await expect
      .poll(() => subjectsTo(email).at(-1), SOON)
      .toBe(`We've received your payment for order ${before.number}`);
    expect((await setStatus(ash.line_id, "processing")).status).toBe(200);
    expect((await refund(orderId)).status).toBe(200);
    expect((await orderOf(orderId)).open_refunds).toMatchObject([{ amount: 20, waits: "outside" }]);
  },
);

test(
  "records a payment made with an emailed link, and refunds it to the card",
  { tags: ["rare", "STAFF-11"] },
  async () => {
    const { email, token, orderId } = await unpaidOrder();
    const clicks = await Promise.all([emailedLink(orderId), emailedLink(orderId)]);
    expect(new Set(clicks).size).toBe(1);
    const [url] = clicks;
    const { unpaid, number } = await orderOf(orderId);
    expect(unpaid?.link?.url).toBe(url);
    await expect.poll(() => subjectsTo(email).at(-1), SOON).toBe(`Pay for your order ${number}`);
    expect(decodeEmail(emailAbout(email, `Pay for your order ${number}`))).toContain(url);
    const link = textOf(emailAbout(email, `Pay for your order ${number}`)).join(" ");
    expect(link).toContain("Amount due: $860.00");
    expect(link).toContain(`until ${shopTime(unpaid?.link?.until ?? "")} E`);
    await payWithoutReturning(url);
    await expect.poll(() => isPaid(orderId), SOON).toBe(true);
    // The customer's return does not record the payment again.
    expect(await confirm(token, sessionOf(url))).toMatchObject({
      status: 200,
      body: { order_id: orderId },
    });
    const paid = await orderOf(orderId);
    expect(paid).toMatchObject({
      paid_outside: null,
      money: [{ kind: "card_payment", amount: 860 }],
      sums: { paid_by_card: 860, due: 0 },
    });
    expect(await owedBy(orderId)).toBe(0);
    const received = `We've received your payment for order ${number}`;
    await expect.poll(() => subjectsTo(email).at(-1), SOON).toBe(received);
    expect(textOf(emailAbout(email, received))).toContain("Received: $860.00");
    expect((await collectPayment(orderId, { ...byBank, expected_due: 860 })).status).toBe(409);
    expect((await refund(orderId)).status).toBe(200);
    expect(await settlementRefunds(orderId)).toEqual([2000]);
    expect(subjectsTo(email).filter((subject) => subject === received)).toHaveLength(1);
  },
);

test(
  "ends a payment link when it is canceled, when the payment is recorded, and when an item is canceled",
  { tags: ["STAFF-11"] },
  async () => {
    const { orderId, token, elm } = await unpaidOrder();
    const first = await emailedLink(orderId);
    expect((await cancelOrderLink(orderId)).status).toBe(200);
    expect(await sessionStatus(first)).toBe("expired");
    expect((await orderOf(orderId)).unpaid?.link).toBeNull();

    const second = await emailedLink(orderId);
    expect((await cancelItems(token, elm.line_id)).status).toBe(200);
    expect(await sessionStatus(second)).toBe("expired");
    expect((await orderOf(orderId)).unpaid).toMatchObject({ due: 740, link: null });
    expect(await settlementRefunds(orderId)).toEqual([]);

    const third =
      (await collectPayment(orderId, { by: "link", expected_due: 740 })).body.link?.url ?? "";
    expect((await collectPayment(orderId, { ...byBank, expected_due: 740 })).status).toBe(200);
    expect(await sessionStatus(third)).toBe("expired");
    expect(await orderOf(orderId)).toMatchObject({
      unpaid: null,
      paid_outside: { method: "bank", reference: "Wire 4711" },
      money: [{ kind: "outside_payment", amount: 740, reference: "Wire 4711" }],
    });
    const collections = await query(
      `select amount::int, captured_amount::int as captured from payment_collection
       where id in (select payment_collection_id from order_payment_collection
         where order_id = $1) and deleted_at is null`,
      [orderId],
    );
    expect(collections).toEqual([{ amount: 740, captured: 740 }]);
    const lines = await linesOf(token, orderId);
    expect(lines.map((line) => [line.status, line.is_paid_outside])).toEqual([
      ["confirmed", true],
      ["canceled", true],
    ]);
    expect(await owedBy(orderId)).toBe(0);
  },
);

test(
  "releases an unpaid order's stock when it is canceled, and refunds nothing",
  { tags: ["STAFF-11"] },
  async () => {
    const { orderId, token, ash, elm } = await unpaidOrder();
    for (const { cancel_offers } of [ash, elm]) {
      expect(cancel_offers).toMatchObject([{ to_card: 0, to_credit: 0 }]);
    }
    for (const { line_id } of [ash, elm]) {
      expect((await cancelItems(token, line_id)).status).toBe(200);
    }
    await callAdmin("/admin/reconciliation", { method: "POST" });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ unpaid: null, money: [], open_refunds: [], alerts: [] });
    expect(order.lines.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(await owedBy(orderId)).toBe(0);
    expect((await collectPayment(orderId, { ...byBank, expected_due: 0 })).status).toBe(409);
  },
);
