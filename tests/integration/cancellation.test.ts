import { itemTitle } from "@tomashi/programme/contract/item-title";
import { expect, test } from "vitest";
import { api, buy, newProduct as newApiProduct, newUser, readUser } from "../support/api.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { deliver, setStatus } from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf } from "../support/order-money.ts";
import { emailAbout, subjectsTo } from "../support/outbox.ts";
import { available } from "../support/product.ts";
import { addToBag, buyVariants, payCart } from "../support/purchase.ts";
import {
  cancelAsAdmin,
  cancelItems,
  settlementRefunds,
  settlementsOf,
} from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({
  amber: facts,
  beech: { price: 860, stock: 500 },
  cedar: facts,
  dune: facts,
  elm: facts,
  fern: facts,
});

const orders = async (token: string) => (await readShopper(token, "orders")).orders ?? [];
const statusIn = async (token: string, lineId: string) =>
  (await orders(token)).find(({ line_id }) => line_id === lineId)?.status;

async function bought(color: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf(color), quantity);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

async function orderInMedusa(orderId: string) {
  const { body } = await callAdmin<{
    order: { status: string; items: { detail: { quantity: number } }[] };
  }>(`/admin/orders/${orderId}?fields=status,*items,*items.detail`);
  return {
    status: body.order.status,
    quantities: body.order.items.map(({ detail }) => detail.quantity),
  };
}

test(
  "cancels a confirmed line for its customer: items, money, order, and email",
  { tags: ["CAN-01", "CAN-02", "CAN-03", "CAN-11"] },
  async () => {
    const before = await available(idOf("amber"));
    const { token, line, email } = await bought("amber");
    expect(line.cancel_offers).toEqual([{ quantity: 1, to_card: 740, to_credit: 0 }]);
    expect(await available(idOf("amber"))).toBe(before - 1);

    expect((await cancelItems(token, line.line_id)).status).toBe(200);
    expect(await orders(token)).toMatchObject([
      {
        ...{ status: "canceled", canceled: { to_card: 740, to_credit: 0 }, cancel_offers: [] },
        history: [{ status: "confirmed" }, { status: "canceled" }],
      },
    ]);
    expect(await available(idOf("amber"))).toBe(before);
    expect(
      await query("select 1 from reservation_item where line_item_id = $1 and deleted_at is null", [
        line.line_id,
      ]),
    ).toEqual([]);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { kind: "cancel", state: "done", goods_cents: 74_000, card_cents: 74_000, credit_cents: 0 },
    ]);
    expect(await settlementRefunds(line.order_id)).toEqual([74_000]);
    const { summary } = await moneyOf(line.order_id);
    expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 740]);
    expect(await orderInMedusa(line.order_id)).toEqual({ status: "canceled", quantities: [] });
    const subject = `${itemTitle(line.name, line.color)} has been canceled`;
    await expect.poll(() => subjectsTo(email), { timeout: 60_000 }).toContain(subject);
    const mail = emailAbout(email, subject);
    expect(mail).toContain("Refund to your card");
    expect(mail).toContain("$740.00");

    const again = await cancelItems(token, line.line_id);
    expect([again.status, again.body.message]).toEqual([
      409,
      "This item has already been canceled.",
    ]);
  },
);

test(
  "refunds the card first, and store credit as store credit",
  { tags: ["CAN-03", "CAN-11"] },
  async () => {
    const shopper = await newShopper("Grace Buyer");
    await giveCredit(shopper.person.id, 100);
    await addToBag(shopper.token, idOf("amber"));
    await addToBag(shopper.token, idOf("beech"));
    const lines = await payCart(shopper.token);
    const byColor = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
    await cancelItems(shopper.token, byColor("beech"));
    const [left] = await orders(shopper.token);
    expect(left?.cancel_offers).toEqual([{ quantity: 1, to_card: 640, to_credit: 100 }]);
    expect(await creditOf(shopper.token)).toBe(0);
    await cancelItems(shopper.token, byColor("amber"));
    expect(await creditOf(shopper.token)).toBe(100);
    const orderId = lines[0]?.order_id ?? "";
    expect(await settlementRefunds(orderId)).toEqual([86_000, 64_000]);
    expect((await moneyOf(orderId)).summary.pending_difference).toBe(0);
  },
);

test(
  "cancels one of two items, and leaves the other with its own price",
  { tags: ["CAN-05"] },
  async () => {
    const before = await available(idOf("cedar"));
    const { token, line } = await bought("cedar", 2);
    expect((await cancelItems(token, line.line_id, 3)).status).toBe(400);
    expect((await cancelItems(token, line.line_id, 1)).status).toBe(200);
    expect(await orders(token)).toMatchObject([
      { line_id: line.line_id, quantity: 1, status: "confirmed", price: 740 },
      { line_id: `${line.line_id}~2`, quantity: 1, status: "canceled", price: 740 },
    ]);
    expect(await available(idOf("cedar"))).toBe(before - 1);
    expect(await orderInMedusa(line.order_id)).toEqual({ status: "pending", quantities: [1] });
    expect(await settlementRefunds(line.order_id)).toEqual([74_000]);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);

    await deliver(line.line_id);
    expect(await statusIn(token, line.line_id)).toBe("delivered");
    expect(await available(idOf("cedar"))).toBe(before - 1);
  },
);

test(
  "lets only admins cancel a line in preparation, and rejects one that was handed over",
  { tags: ["CAN-06"] },
  async () => {
    const before = await available(idOf("dune"));
    const { token, line } = await bought("dune", 2);
    await setStatus(line.line_id, "processing");
    const customer = await cancelItems(token, line.line_id);
    expect([customer.status, customer.body.message]).toEqual([
      409,
      "We are already preparing this item. Please contact us if you no longer want it.",
    ]);
    const one = await cancelAsAdmin(line.line_id, { quantity: 1, reason: "Out of stock" });
    expect([one.status, one.body.order_line.line_id]).toEqual([200, `${line.line_id}~2`]);
    expect(await available(idOf("dune"))).toBe(before - 1);
    expect(await orderInMedusa(line.order_id)).toEqual({ status: "pending", quantities: [1] });
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);

    const tracking = { carrier: "ups", number: "1Z999AA10123456784" };
    await callAdmin(`/admin/order-lines/${line.line_id}/tracking`, { body: tracking });
    const shipped = await cancelAsAdmin(line.line_id);
    expect([shipped.status, shipped.body.message]).toEqual([
      409,
      "This item has shipped. You can return it after it arrives.",
    ]);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    expect((await cancelAsAdmin(line.line_id)).status).toBe(409);
  },
);

test(
  "accepts only one of a concurrent cancellation and start of processing",
  { tags: ["rare", "CAN-12"] },
  async () => {
    const { lines } = await buyVariants(["elm", "fern"].map(idOf));
    for (const { line_id } of lines) {
      const answers = await Promise.all([
        cancelAsAdmin(line_id, { expected: "confirmed" }),
        callAdmin(`/admin/order-lines/${line_id}/status`, {
          body: { status: "processing", expected: "confirmed" },
        }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  },
);

test("returns 404 for another customer's line and denies customers the admin route", async () => {
  const { token: owner, line } = await bought("fern");
  const { token } = await newShopper();
  expect((await cancelItems(token, line.line_id)).status).toBe(404);
  const path = `/admin/order-lines/${line.line_id}/cancellation`;
  expect((await call(path, { token: owner, body: {} })).status).toBe(403);
});

test("cancels an order line through the API", { tags: ["CAN-01", "CAN-05"] }, async () => {
  const color = { color1: "green" };
  const product = await newApiProduct({ price: 120, color, qty: { color1: 5 } });
  const user = await newUser();
  const body = { productId: product._id, color: "green", quantity: 2 };
  await api("POST", `/user/${user._id}/cart`, { token: user.token, body });
  await buy(user);
  const cancel = (given?: object) =>
    api<{ message: string; order: { status: string; quantity: number } }>(
      "POST",
      `/user/${user._id}/orders/0/cancel`,
      { token: user.token, body: given ?? {} },
    );
  expect((await cancel({ quantity: 0 })).status).toBe(400);
  const one = await cancel({ quantity: 1 });
  expect([one.status, one.body]).toMatchObject([
    200,
    { message: "Order canceled", order: { status: "canceled", quantity: 1 } },
  ]);
  expect((await readUser(user)).orders.map(({ status, quantity }) => [status, quantity])).toEqual([
    ["confirmed", 1],
    ["canceled", 1],
  ]);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).status).toBe(409);
});
