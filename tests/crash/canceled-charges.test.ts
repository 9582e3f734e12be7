import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { turnOnShippingPrice, turnOnTax } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { orderOf } from "../support/placed-order.ts";
import { newPromotion } from "../support/promotions.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import {
  cancelAsAdmin,
  cancelItems,
  settlementRefunds,
  settlementsOf,
} from "../support/settlements.ts";
import { newProduct } from "../support/product.ts";

/** Tax of 8 percent and shipping of 15 dollars for the whole file. */
const off: (() => unknown)[] = [];
beforeAll(async () => {
  off.push(await turnOnTax(), await turnOnShippingPrice());
});
afterAll(async () => {
  for (const turnOff of off) await turnOff();
});

const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };

async function bought(quantities: Record<string, number>, code?: string) {
  const { variants } = await newProduct(
    Object.fromEntries(Object.keys(quantities).map((color) => [color, { price: 33.33, stock: 9 }])),
  );
  const shopper = await newShopper("Grace Buyer");
  for (const [color, quantity] of Object.entries(quantities)) {
    await addToBag(shopper.token, variants[color] ?? "", quantity);
  }
  if (code) await call("/shop/shopper/cart/codes", { token: shopper.token, body: { code } });
  const { body } = await call<{ url: string; message: string }>("/shop/shopper/checkout", {
    token: shopper.token,
    body: { shipping_address: albany },
  });
  await payWithoutReturning(body.url);
  await confirm(shopper.token, sessionOf(body.url));
  const lines = (await readShopper(shopper.token, "orders")).orders ?? [];
  return { ...shopper, lines, orderId: lines[0]?.order_id ?? "" };
}

const paid = async (orderId: string) => {
  const [attempt] = await query<{ amount_cents: number }>(
    "select amount_cents from payment_attempt where order_id = $1",
    [orderId],
  );
  return attempt?.amount_cents ?? 0;
};

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test(
  "refunds tax with each line, and shipping with the last one, to the cent",
  { tags: ["CAN-03", "CAN-04"] },
  async () => {
    const { token, lines, orderId } = await bought({ sage: 3, plum: 1 });
    const [sage, plum] = ["sage", "plum"].map(
      (color) => lines.find((line) => line.color === color)?.line_id ?? "",
    );
    for (const quantity of [1, 1]) {
      expect((await cancelItems(token, sage ?? "", quantity)).status).toBe(200);
      expect(await owedBy(orderId)).toBe(0);
    }
    await cancelItems(token, plum ?? "");
    expect((await settlementsOf(orderId)).every((one) => one.shipping_cents === 0)).toBe(true);
    const offers = (await readShopper(token, "orders")).orders?.find(
      ({ line_id }) => line_id === sage,
    )?.cancel_offers;
    await cancelItems(token, sage ?? "");
    const refunds = await settlementRefunds(orderId);
    expect(offers).toEqual([{ quantity: 1, to_card: (refunds.at(-1) ?? 0) / 100, to_credit: 0 }]);
    expect((await settlementsOf(orderId)).at(-1)).toMatchObject({
      ...{ shipping_cents: 1_500, shipping_tax_cents: 120, state: "done" },
    });
    expect(sum(refunds)).toBe(await paid(orderId));
    expect(await owedBy(orderId)).toBe(0);
  },
);

/** What can become of an item that was handed over. */
const ends: Record<string, (lineId: string, token: string) => Promise<unknown>> = {
  lost: (lineId) => callAdmin(`/admin/order-lines/${lineId}/loss`, { body: { note: "Lost" } }),
  "sent again": (lineId) =>
    callAdmin(`/admin/order-lines/${lineId}/reshipment`, { body: { note: "Lost" } }),
  returned: async (lineId, token) => {
    await setStatus(lineId, "delivered");
    await requestReturn(token, lineId);
    await decide(lineId, "approved");
    await receive(lineId);
  },
};

test.each(Object.keys(ends))(
  "neither offers nor refunds shipping for the rest of an order of which an item was %s",
  { tags: ["CAN-04"] },
  async (end) => {
    const { token, lines, orderId } = await bought({ sage: 1, plum: 1 });
    const [sage = "", plum = ""] = lines.map(({ line_id }) => line_id);
    await setStatus(sage, "processing", "1Z999AA10123456784");
    await ends[end]?.(sage, token);
    if (end === "sent again") {
      const again = (await orderOf(orderId)).lines.find(
        ({ line_id, status }) => status === "confirmed" && line_id !== plum,
      );
      await cancelItems(token, again?.line_id ?? "");
    }
    const customer = (await readShopper(token, "orders")).orders ?? [];
    const offers = [customer, (await orderOf(orderId)).lines].map(
      (seen) => seen.find(({ line_id }) => line_id === plum)?.cancel_offers,
    );
    expect((await cancelAsAdmin(plum)).status).toBe(200);
    expect((await settlementsOf(orderId)).map((one) => one.shipping_cents)).not.toContain(1_500);
    const refund = (await settlementRefunds(orderId)).at(-1) ?? 0;
    const offer = [{ quantity: 1, to_card: refund / 100, to_credit: 0 }];
    expect(offers).toEqual([offer, offer]);
  },
);

test("refunds shipping with the only item of an order when it is lost", async () => {
  const { lines, orderId } = await bought({ sage: 1 });
  const [sage = ""] = lines.map(({ line_id }) => line_id);
  await setStatus(sage, "processing", "1Z999AA10123456784");
  await ends.lost?.(sage, "");
  expect(await settlementsOf(orderId)).toMatchObject([{ kind: "lost", shipping_cents: 1_500 }]);
  expect(sum(await settlementRefunds(orderId))).toBe(await paid(orderId));
});

test(
  "refunds the rest of an order after staff refunded part of the shipping",
  { tags: ["CAN-04", "REF-07"] },
  async () => {
    const { token, lines, orderId } = await bought({ sage: 1 });
    const refund = { amount: 5, method: "as_paid", reason: "late" };
    expect(
      (await callAdmin(`/admin/placed-orders/${orderId}/refunds`, { body: refund })).status,
    ).toBe(200);
    expect((await cancelItems(token, lines[0]?.line_id ?? "")).status).toBe(200);
    expect((await settlementsOf(orderId)).at(-1)).toMatchObject({
      ...{ goods_cents: 3_333, kind: "cancel", state: "done" },
    });
    expect(sum(await settlementRefunds(orderId))).toBe(await paid(orderId));
    expect(await owedBy(orderId)).toBe(0);
  },
);

test(
  "refunds the discounted price, and restores the use of a limited code",
  { tags: ["CAN-03", "CAN-11", "CAN-13"] },
  async () => {
    const promotion = await newPromotion({ percent: 20, limit: 5 });
    try {
      const { token, lines, orderId } = await bought({ sage: 2 }, promotion.code);
      const used = async () =>
        (
          await query<{ used: number }>(
            `select budget.used::int as used from promotion
             join promotion_campaign_budget budget on budget.campaign_id = promotion.campaign_id
             where promotion.code = $1`,
            [promotion.code],
          )
        )[0]?.used;
      expect(await used()).toBe(1);
      const [line] = lines;
      expect(line?.final_sale).toBe("reduced");
      await cancelItems(token, line?.line_id ?? "", 1);
      expect(await settlementsOf(orderId)).toMatchObject([{ goods_cents: 2_666, tax_cents: 214 }]);
      expect(await owedBy(orderId)).toBe(0);
      await cancelItems(token, line?.line_id ?? "");
      expect(sum(await settlementRefunds(orderId))).toBe(await paid(orderId));
      expect(await owedBy(orderId)).toBe(0);
      expect(await used()).toBe(0);
    } finally {
      await promotion.remove();
    }
  },
);

test(
  "keeps the discount and tax of an item exchanged for another color, and owes nothing",
  { tags: ["PROMO-07"] },
  async () => {
    const promotion = await newPromotion({ percent: 20, isReturnable: true });
    try {
      const { token, lines, orderId } = await bought({ sage: 1, plum: 1 }, promotion.code);
      const sage = lines.find(({ color }) => color === "sage")?.line_id ?? "";
      await deliver(sage);
      const asked = await requestReturn(token, sage, "plum");
      expect([asked.status, asked.body.message]).toEqual([200, undefined]);
      await decide(sage, "approved");
      expect((await receive(sage)).status).toBe(200);
      expect(await owedBy(orderId)).toBe(0);
      const records = await query<object>(
        `select discount_cents, tax_cents, unit_cents from order_line_state
         where order_id = $1 and variant_id is not null order by position, created_at`,
        [orderId],
      );
      expect(records[1]).toEqual(records[0]);
      for (const { line_id } of (await readShopper(token, "orders")).orders ?? []) {
        await cancelItems(token, line_id);
      }
      expect(await owedBy(orderId)).toBe(0);
    } finally {
      await promotion.remove();
    }
  },
);
