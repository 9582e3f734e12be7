import { expect, test } from "vitest";
import type {
  AdminChanges,
  CreditLedger,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  deliverAndApproveReturns,
} from "../support/line-steps.ts";
import { creditOf, giveCredit, owedBy } from "../support/order-money.ts";
import { emailAbout, emailLines, subjectsTo } from "../support/outbox.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { SOON } from "../support/soon.ts";
import { newStaff } from "../support/staff.ts";
import {
  addToBag,
  buyVariant,
  confirm,
  linesOf,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { refundsOf } from "../support/sandbox-state.ts";
import { settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({
  amber: { price: 740, stock: 500 },
  beige: { price: 740, stock: 50 },
});

/** An order of $740, of which store credit paid $100. */
async function bought() {
  const shopper = await newShopper("Grace Buyer");
  await giveCredit(shopper.person.id, 100);
  await addToBag(shopper.token, idOf("amber"));
  const url = await paymentPage(shopper.token);
  await payWithoutReturning(url);
  const { body } = await confirm(shopper.token, sessionOf(url));
  const lines = await linesOf(shopper.token, body.order_id);
  return { ...shopper, lines, orderId: body.order_id, sessionId: sessionOf(url) };
}

const refund = (orderId: string, body: object) =>
  callAdmin<{ message: string }>(`/admin/placed-orders/${orderId}/refunds`, {
    body: { method: "as_paid", reason: "late", ...body },
  });

async function auditOf(subject: string): Promise<string[]> {
  const { body } = await callAdmin<AdminChanges>(`/admin/changes?subject=${subject}`);
  return body.changes.map(({ what }) => what);
}

test(
  "refunds up to what is left of an order, with an audit entry and an email",
  { tags: ["REF-07", "REF-17", "STAFF-04"] },
  async () => {
    const order = await bought();
    const note = "We are sorry.";
    expect((await refund(order.orderId, { amount: 50, note, expected_left: 740 })).status).toBe(
      200,
    );
    const again = await refund(order.orderId, { amount: 50, note, expected_left: 740 });
    expect([again.status, again.body.message]).toEqual([
      409,
      "Someone else just refunded a part of this order. Please reload.",
    ]);
    expect((await refund(order.orderId, { amount: 20.5, method: "credit" })).status).toBe(200);
    expect(await creditOf(order.token)).toBe(20.5);
    for (const [amount, method, message] of [
      [669.51, "as_paid", "At most $669.50 of this order can still be refunded."],
      [590.01, "card", "At most $590.00 can still be refunded to the card."],
    ] as const) {
      const refused = await refund(order.orderId, { amount, method });
      expect([refused.status, refused.body.message]).toEqual([409, message]);
    }
    expect(await owedBy(order.orderId)).toBe(0);
    expect(await auditOf(order.orderId)).toEqual([
      "Refunded $20.50 as store credit: Late delivery",
      "Refunded $50.00 to the card: Late delivery",
    ]);
    await expect
      .poll(() => subjectsTo(order.email).filter((subject) => subject.startsWith("A refund")), SOON)
      .toHaveLength(2);

    // The return refunds only the rest of the payment.
    await deliverAndApproveReturns(order.token, ...order.lines);
    expect((await receive(order.lines[0]?.line_id ?? "")).status).toBe(200);
    expect(await refundsOf(order.sessionId)).toEqual([5_000, 59_000]);
    expect(await creditOf(order.token)).toBe(100);
    expect(await owedBy(order.orderId)).toBe(0);
    expect((await settlementsOf(order.orderId)).map(({ back_cents }) => back_cents)).toEqual([
      ...[5_000, 2_050, 66_950],
    ]);
    expect((await refund(order.orderId, { amount: 0.01 })).status).toBe(409);
  },
);

test(
  "rejects amounts with fractions of a cent, unknown orders, merchandisers, and customers",
  { tags: ["STAFF-05"] },
  async () => {
    const { orderId, token, person, lines } = await bought();
    for (const amount of [0, -5, 1.005, 2_000_000, "50"]) {
      expect((await refund(orderId, { amount })).status).toBe(400);
    }
    expect((await refund("order_none", { amount: 5 })).status).toBe(404);
    const merchandiser = await newStaff("merchandiser");
    for (const given of [token, merchandiser.token]) {
      for (const path of [
        `/admin/placed-orders/${orderId}/refunds`,
        `/admin/shoppers/${person.id}/credit`,
        `/admin/order-lines/${lines[0]?.line_id ?? ""}/cancellation`,
      ]) {
        expect([path, (await call(path, { token: given, body: {} })).status]).toEqual([path, 403]);
      }
    }
  },
);

test(
  "grants store credit and takes it back, with an entry, an audit entry, and an email",
  { tags: ["REF-18", "STAFF-04"] },
  async () => {
    const { person, token, email } = await newShopper("Grace Buyer");
    const change = (body: object) =>
      callAdmin<CreditLedger & { message: string }>(`/admin/shoppers/${person.id}/credit`, {
        body: { note: "Thank you.", ...body },
      });
    const grants = [1, 2, 3, 4, 5].map(() => change({ amount: 50, expected_balance: 0 }));
    const statuses = (await Promise.all(grants)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { body } = await change({ amount: -20 });
    expect(body).toMatchObject({
      balance: 30,
      entries: [
        { amount: -20, balance: 30, reason: "taken_back" },
        { amount: 50, balance: 50, reason: "granted" },
      ],
    });
    const tooMuch = await change({ amount: -30.01 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      "The account has only $30.00 of store credit.",
    ]);
    expect(await creditOf(token)).toBe(30);
    expect(await auditOf(person.id)).toEqual([
      "Store credit taken back: $20.00. Thank you.",
      "Store credit granted: $50.00. Thank you.",
    ]);
    await expect
      .poll(() => subjectsTo(email), SOON)
      .toEqual(
        expect.arrayContaining(["You have store credit", "Your store credit has changed"]) as [],
      );
    const sums = (subject: string) => emailLines(emailAbout(email, subject)).slice(-2);
    expect(sums("You have store credit")).toEqual(["Added: $50.00", "Your store credit: $50.00"]);
    expect(sums("Your store credit has changed")).toEqual([
      ...["Taken back: $20.00", "Your store credit: $30.00"],
    ]);
    expect((await change({ amount: 5, note: "" })).status).toBe(400);
    expect((await change({ amount: 0 })).status).toBe(400);
  },
);

/** Requests the return of one of two delivered items. */
async function returnOneOfTwo(daysAfterDelivery: number) {
  const { token, line } = await buyVariant(idOf("amber"), 2);
  await deliver(line.line_id);
  await deliveredDaysAgo(line.line_id, daysAfterDelivery);
  await call(`/shop/shopper/orders/${line.line_id}/return`, { token, body: { quantity: 1 } });
  const lines = await linesOf(token, line.order_id);
  const idOfLine = (wanted: string) => lines.find(({ status }) => status === wanted)?.line_id ?? "";
  return {
    orderId: line.order_id,
    returned: idOfLine("return_requested"),
    kept: idOfLine("delivered"),
  };
}

const receipts = [
  ["the card", 1, { card_cents: 62_900, fee_cents: 11_100 }],
  ["store credit", 6, { card_cents: 0, credit_cents: 62_900, fee_cents: 11_100 }],
] as const;

test.each(receipts)(
  "receives a return without its packaging to %s after a refund for its order",
  { tags: ["rare", "REF-17"] },
  async (_, days, settled) => {
    const { orderId, returned } = await returnOneOfTwo(days);
    await decide(returned, "approved");
    expect((await refund(orderId, { amount: 7.64, note: "We are sorry." })).status).toBe(200);
    expect((await receive(returned, true)).status).toBe(200);
    const [, settlement] = await settlementsOf(orderId);
    expect(settlement).toMatchObject({ kind: "return", state: "done", ...settled });
    expect(await owedBy(orderId)).toBe(0);
  },
);

test.each(receipts)(
  "receives a return without its packaging to %s after the loss of another item",
  { tags: ["rare", "REF-17"] },
  async (_, days, settled) => {
    const { orderId, returned, kept } = await returnOneOfTwo(days);
    const loss = await callAdmin(`/admin/order-lines/${kept}/loss`, { body: { note: "Lost" } });
    expect(loss.status).toBe(200);
    await decide(returned, "approved");
    expect((await receive(returned, true)).status).toBe(200);
    const [lost, settlement] = await settlementsOf(orderId);
    expect(lost).toMatchObject({ kind: "lost", state: "done", card_cents: 74_000 });
    expect(settlement).toMatchObject({ kind: "return", state: "done", ...settled });
    expect(await owedBy(orderId)).toBe(0);
  },
);

test(
  "leaves nothing owed when an item is exchanged after a refund for its order",
  { tags: ["rare", "REF-17"] },
  async () => {
    const { token, line } = await buyVariant(idOf("amber"));
    await deliver(line.line_id);
    expect((await requestReturn(token, line.line_id, "beige")).status).toBe(200);
    await decide(line.line_id, "approved");
    expect((await refund(line.order_id, { amount: 50, method: "card" })).status).toBe(200);
    expect((await receive(line.line_id)).status).toBe(200);
    const lines = await linesOf(token, line.order_id);
    expect(lines.map(({ status }) => status)).toEqual(["returned", "confirmed"]);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test(
  "leaves nothing owed when a return is denied after a refund for its order",
  { tags: ["rare", "REF-17"] },
  async () => {
    const { token, lines, orderId } = await bought();
    await deliverAndApproveReturns(token, ...lines);
    expect((await refund(orderId, { amount: 50, method: "card" })).status).toBe(200);
    expect((await decide(lines[0]?.line_id ?? "", "denied")).status).toBe(200);
    expect(await owedBy(orderId)).toBe(0);
  },
);
