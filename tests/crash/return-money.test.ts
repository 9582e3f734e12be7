import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { lazy } from "../support/lazy.ts";
import { levelOf } from "../support/product.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  deliverAndApproveReturns,
} from "../support/line-steps.ts";
import { creditOf, moneyOf, owedBy } from "../support/order-money.ts";
import { turnOnShippingPrice } from "../support/owner-settings.ts";
import { newPromotion } from "../support/promotions.ts";
import { addToBag, buyVariants, buyVariant, lineOf, payCart } from "../support/purchase.ts";
import { refundsForLine, withFaults } from "../support/sandbox-state.ts";
import { medusaLine, statusOf } from "../support/line-record.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 50 };
const idOf = sharedProduct({
  black: facts,
  spotted: { price: 860, stock: 50 },
  amber: facts,
  beige: facts,
  cyan: facts,
});

/** Lines with approved returns. Their tests refund nothing to the card. */
const credited = lazy(async () => {
  const order = await buyVariants(["amber", "beige", "cyan"].map(idOf));
  await deliverAndApproveReturns(order.token, ...order.lines);
  return order;
});

async function approved(color = "black") {
  const bought = await buyVariant(idOf(color));
  await deliverAndApproveReturns(bought.token, bought.line);
  return bought;
}

test.each(failpoints.denials)(
  "refunds a return whose denial was interrupted at '%s' before it was approved",
  async (failpoint) => {
    const { token, line } = await buyVariant(idOf("black"));
    await deliver(line.line_id);
    await requestReturn(token, line.line_id);
    failAt(failpoint);
    expect((await decide(line.line_id, "denied")).status).toBe(500);
    expect((await decide(line.line_id, "approved")).status).toBe(200);
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await refundsForLine(line.line_id)).toEqual([74_000]);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test("refunds two lines of one order separately, each with its own amount", async () => {
  const { token } = await newShopper();
  for (const color of ["black", "spotted"]) await addToBag(token, idOf(color));
  const lines = await payCart(token);
  expect(lines).toHaveLength(2);
  for (const { line_id, order_id, price } of lines) {
    await deliver(line_id);
    await requestReturn(token, line_id);
    await decide(line_id, "approved");
    expect((await receive(line_id)).status).toBe(200);
    expect(await refundsForLine(line_id)).toEqual([price * 100]);
    expect((await moneyOf(order_id)).summary.pending_difference).toBe(0);
  }
  const { summary } = await moneyOf(lines[0]?.order_id ?? "");
  expect(summary.refunded_total).toBe(1600);
});

test(
  "grants store credit instead of a refund when items arrive after 5 days",
  { tags: ["RET-08"] },
  async () => {
    const { token, line } = await lineOf(credited(), "amber");
    const credit = await creditOf(token);
    await deliveredDaysAgo(line.line_id, 6, "23:59:59");
    expect((await receive(line.line_id, true)).status).toBe(200);
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(credit + 629);
    const { summary } = await moneyOf(line.order_id);
    expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 0]);
  },
);

test(
  "accepts returned items through day 14 and only allows denying the return after it",
  { tags: ["RET-08", "RET-14"] },
  async () => {
    const bought = await lineOf(credited(), "beige");
    const { token, line } = bought;
    const credit = await creditOf(token);
    await deliveredDaysAgo(line.line_id, 15, "23:59:59");
    const before = await levelOf(idOf("beige"));
    const late = await receive(line.line_id);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The return arrived after 14 days, so it can only be denied.",
    ]);
    expect(await statusOf(bought)).toBe("return_approved");
    expect((await decide(line.line_id, "denied")).status).toBe(200);
    expect(await statusOf(bought)).toBe("return_denied");
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(credit);
    expect(await levelOf(idOf("beige"))).toEqual(before);
    expect((await medusaLine(line)).returns).toEqual(["canceled"]);

    const inTime = await lineOf(credited(), "cyan");
    await deliveredDaysAgo(inTime.line.line_id, 14, "00:00");
    expect((await receive(inTime.line.line_id)).status).toBe(200);
    expect(await creditOf(inTime.token)).toBe(credit + 740);
    expect(await refundsForLine(inTime.line.line_id)).toEqual([]);
  },
);

test(
  "denies a return within the 14 days without a refund, store credit, or restocking",
  { tags: ["RET-14"] },
  async () => {
    const bought = await approved("spotted");
    const { token, line } = bought;
    const before = await levelOf(idOf("spotted"));
    const { status, body } = await decide(line.line_id, "denied");
    expect([status, body.message]).toEqual([200, undefined]);
    expect(await statusOf(bought)).toBe("return_denied");
    expect((await medusaLine(line)).returns).toEqual(["canceled"]);
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(0);
    expect(await levelOf(idOf("spotted"))).toEqual(before);
    expect((await receive(line.line_id)).status).toBe(409);
  },
);

test("refunds once when a receipt is submitted twice at the same time", async () => {
  const { line } = await approved();
  const answers = await Promise.all([receive(line.line_id), receive(line.line_id, true)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sum = answers[0].status === 200 ? 74_000 : 62_900;
  expect(await refundsForLine(line.line_id)).toEqual([sum]);
});

test("refunds once with the original amount when Stripe fails on the first attempt", async () => {
  const bought = await approved();
  const { line } = bought;
  await withFaults({ apiErrorRate: 1 }, async () => {
    expect((await receive(line.line_id)).status).toBeGreaterThanOrEqual(500);
  });
  expect(await statusOf(bought)).toBe("return_approved");
  expect((await receive(line.line_id, true)).status).toBe(200);
  expect(await refundsForLine(line.line_id)).toEqual([74_000]);
  const { summary } = await moneyOf(line.order_id);
  expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 740]);
});

test(
  "receives a return of an order with a discount on shipping",
  { tags: ["REF-05", "REF-09"] },
  async () => {
    const shippingOff = await turnOnShippingPrice(15);
    const promotion = await newPromotion({
      ...{ target: "shipping_methods", percent: 50, isAutomatic: true, isReturnable: true },
    });
    try {
      const { line } = await approved();
      expect((await receive(line.line_id)).status).toBe(200);
      expect(await refundsForLine(line.line_id)).toEqual([74_000]);
      expect(await owedBy(line.order_id)).toBe(0);
    } finally {
      await promotion.remove();
      await shippingOff();
    }
  },
);
