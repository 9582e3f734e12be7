import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { creditOf, giveCredit, owedBy } from "../support/order-money.ts";
import { available } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { cancelAsAdmin, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { WebSession } from "../support/web-session.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({
  ...{ amber: facts, beech: facts, cedar: facts },
  few: { price: 740, stock: 2 },
});

async function bought(color: string, quantity: number, credit = 0) {
  const shopper = await newShopper("Grace Buyer");
  if (credit > 0) await giveCredit(shopper.person.id, credit);
  await addToBag(shopper.token, idOf(color), quantity);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

const sendAgain = (lineId: string, body: object = {}) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/reshipment`, {
    body: { note: "Lost by the carrier", ...body },
  });

const ordersOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];

const centsOf = (orderId: string) =>
  query<{ status: string; quantity: number; unit_cents: number }>(
    `select status, quantity, unit_cents from order_line_state where order_id = $1
     order by created_at, line_id`,
    [orderId],
  );

/** Returns what an order line's customer, price, and right to return depend on. */
const termsOf = async (lineId: string) =>
  (
    await query<object>(
      `select order_id, customer_id, variant_id, quantity, position, unit_cents, regular_cents,
         discount_cents, tax_cents, final_sale, ships_on
       from order_line_state where line_id = $1`,
      [lineId],
    )
  )[0];

test(
  "reships a lost item at no charge, which the customer can then return",
  { tags: ["REF-16"] },
  async () => {
    const before = await available(idOf("amber"));
    const { token, line, email, person } = await bought("amber", 2, 100);
    await setStatus(line.line_id, "processing");
    const early = await sendAgain(line.line_id);
    expect([early.status, early.body.message]).toEqual([
      409,
      "Only items that were handed over can be marked as lost.",
    ]);
    await setStatus(line.line_id, "delivered");
    expect((await sendAgain(line.line_id, { note: "" })).status).toBe(400);
    expect((await sendAgain(line.line_id, { quantity: 1 })).status).toBe(200);
    expect((await sendAgain(`${line.line_id}~2`)).status).toBe(409);
    expect(await available(idOf("amber"))).toBe(before - 3);
    expect(await centsOf(line.order_id)).toEqual([
      { status: "delivered", quantity: 1, unit_cents: 74_000 },
      { status: "canceled", quantity: 1, unit_cents: 0 },
      { status: "confirmed", quantity: 1, unit_cents: 74_000 },
    ]);
    expect(await ordersOf(token)).toMatchObject([
      { status: "delivered", closed_as: null, is_sent_again: false },
      { status: "canceled", closed_as: "reshipped", is_sent_again: false },
      { status: "confirmed", closed_as: null, is_sent_again: true },
    ]);
    const promised = await query<{ promised_on: string | null }>(
      "select promised_on from order_line_state where order_id = $1 and status = 'confirmed'",
      [line.order_id],
    );
    expect(promised).toEqual([
      { promised_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    ]);
    expect(await owedBy(line.order_id)).toBe(0);
    const mails = await query<{ data: object }>(
      `select data from outbox_mail where "to" = $1 and template = 'line-changed'`,
      [email],
    );
    expect(mails).toMatchObject([{ data: { cause: "sent_again" } }]);
    const changes = await callAdmin<{ changes: { what: string }[] }>(
      `/admin/changes?subject=${line.line_id}~2&limit=50`,
    );
    expect(changes.body.changes[0]?.what).toBe("From delivered to canceled: Lost by the carrier");

    const customer = await new WebSession({ token }).open(`/profile/ordereturn/${person.id}`);
    const texts = customer.texts("main li p");
    expect(texts).toContain("Lost or damaged in transit. We’re sending it again.");
    expect(texts).toContain("Sent again at no charge.");
    const staff = await (await adminSession()).open(`/admin/orders/${line.order_id}`);
    const lines = staff.main.getByRole("region", { name: "Lines" }).textContent;
    expect(lines).toContain("Lost or damaged in transit, sent again");
    expect(lines).toContain("Sent again at no charge");

    const again = (await ordersOf(token)).at(-1)?.line_id ?? "";
    await deliver(again);
    expect((await requestReturn(token, again)).status).toBe(200);
    await decide(again, "approved");
    expect((await receive(again)).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { kind: "lost", state: "done", back_cents: 0 },
      { kind: "return", state: "done", goods_cents: 74_000, back_cents: 74_000 },
    ]);
    expect(await available(idOf("amber"))).toBe(before - 2);
    expect(await owedBy(line.order_id)).toBe(0);
    await requestReturn(token, line.line_id);
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await creditOf(token)).toBe(100);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test(
  "refunds an item that is reshipped and then canceled",
  { tags: ["rare", "REF-16"] },
  async () => {
    const before = await available(idOf("beech"));
    const { token, line } = await bought("beech", 1);
    await deliver(line.line_id);
    // A sale item is final sale when it is sent again too.
    await query(
      `update order_line_state set final_sale = 'reduced', regular_cents = 86000,
       ships_on = '2026-01-02' where line_id = $1`,
      [line.line_id],
    );
    // It was itself an exchange, which the item that is sent again still is.
    await query("update order_line_item set metadata = $2 where id = $1", [
      line.line_id,
      { exchanged_for: "ordli_before" },
    ]);
    const sold = await termsOf(line.line_id);
    expect((await sendAgain(line.line_id)).status).toBe(200);
    const again = (await ordersOf(token)).at(-1)?.line_id ?? "";
    expect(await termsOf(again)).toEqual({ ...sold, ships_on: null });
    expect(
      await query("select metadata from order_line_item where id = $1", [again]),
    ).toMatchObject([{ metadata: { exchanged_for: "ordli_before", reship_of: line.line_id } }]);
    expect((await cancelAsAdmin(again)).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { kind: "lost", back_cents: 0 },
      { kind: "cancel", state: "done", card_cents: 74_000, shipping_cents: 0 },
    ]);
    expect(await available(idOf("beech"))).toBe(before - 1);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test(
  "refunds a canceled reshipment while another item is being returned",
  { tags: ["rare", "REF-16"] },
  async () => {
    const { token, line } = await bought("cedar", 2, 740);
    await deliver(line.line_id);
    expect((await sendAgain(line.line_id, { quantity: 1 })).status).toBe(200);
    const again = (await ordersOf(token)).at(-1)?.line_id ?? "";
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    expect((await cancelAsAdmin(again)).status).toBe(200);
    await decide(line.line_id, "approved");
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { kind: "lost", back_cents: 0 },
      { kind: "cancel", state: "done", card_cents: 74_000 },
      { kind: "return", state: "done", credit_cents: 74_000 },
    ]);
    expect(await creditOf(token)).toBe(740);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test("does not reship a lost item without stock", { tags: ["rare", "REF-16"] }, async () => {
  const { token, line } = await bought("few", 2);
  await deliver(line.line_id);
  const none = await sendAgain(line.line_id, { quantity: 1 });
  expect([none.status, none.body.message]).toEqual([
    409,
    "There are not enough items in stock. Refund the lost items instead.",
  ]);
  expect(await ordersOf(token)).toMatchObject([{ status: "delivered", quantity: 2 }]);
});
