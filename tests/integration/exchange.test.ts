import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { subjectsTo } from "../support/outbox.ts";
import { available, levelOf, newProduct } from "../support/product.ts";
import {
  boughtVariant,
  creditOf,
  decide,
  deliver,
  deliveredDaysAgo,
  moneyOf,
  receive,
  refundsForLine,
  requestReturn,
  setStatus,
} from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

let variantIds: Record<string, string>;
const idOf = (color: string) => variantIds[color] ?? "";

beforeAll(async () => {
  variantIds = (
    await newProduct({
      amber: { price: 300, stock: 20 },
      olive: { price: 300, stock: 20 },
      plum: { price: 310, stock: 20 },
      slate: { price: 300, stock: 0 },
    })
  ).variants;
});

async function delivered() {
  const bought = await boughtVariant(idOf("amber"));
  await deliver(bought.line.line_id);
  return bought;
}

const linesOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];

test("RET-13 a color exchange holds the new piece and sends it when the old one is back", async () => {
  const { token, email, line } = await delivered();
  const before = { amber: await available(idOf("amber")), olive: await available(idOf("olive")) };
  expect((await requestReturn(token, line.line_id, "Olive")).status).toBe(200);
  expect(await available(idOf("olive"))).toBe(before.olive - 1);
  await decide(line.line_id, "approved");
  expect((await receive(line.line_id, true)).status).toBe(200);

  const [old, fresh] = await linesOf(token);
  expect(old).toMatchObject({ color: "amber", status: "returned" });
  expect(fresh).toMatchObject({
    color: "olive",
    status: "confirmed",
    price: 300,
    order_id: line.order_id,
  });
  expect(await refundsForLine(line.line_id)).toEqual([]);
  expect(await creditOf(token)).toBe(0);
  expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
  expect(await available(idOf("amber"))).toBe(before.amber + 1);
  expect(await available(idOf("olive"))).toBe(before.olive - 1);
  await expect
    .poll(() => subjectsTo(email), { timeout: 90_000 })
    .toContain("Your exchange for amber in amber");

  // The new piece lives a line's life, up to a refund of its own.
  const freshId = fresh?.line_id ?? "";
  await deliver(freshId);
  expect((await requestReturn(token, freshId)).status).toBe(200);
  await decide(freshId, "approved");
  expect((await receive(freshId)).status).toBe(200);
  expect(await refundsForLine(freshId)).toEqual([30_000]);
  expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
  expect(await available(idOf("olive"))).toBe(before.olive);
});

test("a denied exchange gives the held piece back", async () => {
  const { token, line } = await delivered();
  const before = await available(idOf("olive"));
  await requestReturn(token, line.line_id, "olive");
  expect(await available(idOf("olive"))).toBe(before - 1);
  await decide(line.line_id, "denied");
  expect(await available(idOf("olive"))).toBe(before);
  expect(await linesOf(token)).toMatchObject([{ status: "return_denied" }]);
});

test.each([
  ["a color that there is not", "mauve", 400],
  ["the same color", "amber", 409],
  ["a color of another price", "plum", 409],
  ["a color that is out of stock", "slate", 409],
])("an exchange for %s is refused and changes nothing", async (_, color, status) => {
  const { token, line } = await delivered();
  expect((await requestReturn(token, line.line_id, color)).status).toBe(status);
  expect(await linesOf(token)).toMatchObject([{ status: "delivered" }]);
  const { body } = await callAdmin<{ returns: unknown[] }>(
    `/admin/returns?order_id=${line.order_id}`,
  );
  expect(body.returns).toEqual([]);
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
});

test("an exchange is to be had within 5 days, a return still after them", async () => {
  const { token, line } = await delivered();
  await deliveredDaysAgo(line.line_id, 6);
  const late = await requestReturn(token, line.line_id, "olive");
  expect([late.status, late.body.message]).toEqual([
    409,
    "The 5 days for a color exchange have passed.",
  ]);
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
});

test("a body of a wrong type is refused with a sentence", async () => {
  const { token, line } = await delivered();
  const answer = await requestReturn(token, line.line_id, 7 as unknown as string);
  expect([answer.status, answer.body.message]).toEqual([400, "The color must be a word."]);
});

const remove = (lineId: string) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}`, { method: "DELETE" });

test("a line taken off the list leaves a record, its order, its invoice and the stock as they are", async () => {
  const { token, line } = await boughtVariant(idOf("plum"));
  await setStatus(line.line_id, "processing");
  await setStatus(line.line_id, "delivered");
  const before = await levelOf(idOf("plum"));
  expect((await remove(line.line_id)).status).toBe(200);
  expect(await linesOf(token)).toEqual([]);
  expect((await remove(line.line_id)).status).toBe(404);
  const records = await query<{ actor_kind: string; to_status: string; by: string }>(
    `select c.actor_kind, c.to_status, u.email as by from order_line_change c
     join "user" u on u.id = c.actor_id where c.line_id = $1 and c.note = 'removed'`,
    [line.line_id],
  );
  const { email } = shop.admin();
  expect(records).toEqual([{ actor_kind: "admin", to_status: "delivered", by: email }]);
  expect(await levelOf(idOf("plum"))).toEqual(before);
  const { body } = await callAdmin<{ order: { items: { id: string; quantity: number }[] } }>(
    `/admin/orders/${line.order_id}?fields=items.id,items.quantity`,
  );
  expect(body.order.items).toMatchObject([{ id: line.line_id, quantity: 1 }]);
  const invoices = () => query("select kind from invoice where order_id = $1", [line.order_id]);
  await expect.poll(invoices, { timeout: 60_000 }).toEqual([{ kind: "invoice" }]);
});
