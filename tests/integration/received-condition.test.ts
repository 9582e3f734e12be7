import { expect, test } from "vitest";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import {
  deliver,
  requestReturn,
  deliverAndApproveReturns,
  setStatus,
} from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { available } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { auditEntriesOf } from "../support/staff.ts";

const facts = { price: 740, stock: 500 };
const idOf = sharedProduct({ amber: facts, beech: facts, cedar: facts, dune: facts, elm: facts });

async function bought(color: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf(color), quantity);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

const receipt = (lineId: string, body: object) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/receipt`, { body });

const emailData = async (email: string, template: string) =>
  (
    await query<{ data: object }>(
      `select data from outbox_mail where "to" = $1 and template = $2 order by created_at, id`,
      [email, template],
    )
  ).map(({ data }) => data);

const statuses = async (token: string) =>
  ((await readShopper(token, "orders")).orders ?? []).map(({ status, quantity }) => [
    status,
    quantity,
  ]);

test(
  "refunds one of two items when it arrives, and accepts the other one later",
  { tags: ["REF-10"] },
  async () => {
    const before = await available(idOf("amber"));
    const { token, line } = await bought("amber", 2);
    await deliver(line.line_id);
    const { status } = await call(`/shop/shopper/orders/${line.line_id}/return`, {
      token,
      body: { quantity: 1 },
    });
    expect(status).toBe(200);
    expect(await statuses(token)).toEqual([
      ["delivered", 1],
      ["return_requested", 1],
    ]);
    const child = `${line.line_id}~2`;
    await callAdmin(`/admin/order-lines/${child}/decision`, { body: { action: "approved" } });
    expect((await receipt(child, {})).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { kind: "return", quantity: 1, card_cents: 74_000 },
    ]);
    expect(await available(idOf("amber"))).toBe(before - 1);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    await callAdmin(`/admin/order-lines/${line.line_id}/decision`, {
      body: { action: "approved" },
    });
    expect((await receipt(line.line_id, {})).status).toBe(200);
    expect(await available(idOf("amber"))).toBe(before);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test("refunds a damaged item in full and does not restock it", { tags: ["REF-11"] }, async () => {
  const before = await available(idOf("beech"));
  const { token, line } = await bought("beech");
  await deliverAndApproveReturns(token, line);
  expect((await receipt(line.line_id, { damaged: true })).status).toBe(200);
  expect((await auditEntriesOf(line.line_id))[0]?.what).toBe(
    "From return approved to returned: damaged, not back into stock",
  );
  expect(await settlementsOf(line.order_id)).toMatchObject([{ card_cents: 74_000 }]);
  expect(await available(idOf("beech"))).toBe(before - 1);
  expect(await owedBy(line.order_id)).toBe(0);
});

test(
  "deducts an amount from a refund, with its reason in the email",
  { tags: ["REF-12"] },
  async () => {
    const { token, line, email } = await bought("cedar");
    await deliverAndApproveReturns(token, line);
    const reason = "The strap is scratched.";
    const all = await receipt(line.line_id, { deduction: { amount: 740, reason } });
    expect([all.status, all.body.message]).toEqual([
      409,
      "Nothing would be refunded. Deny the return instead.",
    ]);
    const bad = await receipt(line.line_id, { deduction: { amount: 40, reason: "" } });
    expect(bad.status).toBe(400);
    expect((await receipt(line.line_id, { deduction: { amount: 40, reason } })).status).toBe(200);
    expect(await settlementsOf(line.order_id)).toMatchObject([
      { goods_cents: 70_000, back_cents: 70_000, card_cents: 70_000 },
    ]);
    expect(await owedBy(line.order_id)).toBe(0);
    expect(await emailData(email, "refund")).toMatchObject([{ deduction: reason }]);
  },
);

test(
  "undoes a mistaken delivery, and counts the return period from the actual one",
  { tags: ["REF-14"] },
  async () => {
    const { token, line, email } = await bought("dune");
    await deliver(line.line_id);
    const undo = () =>
      callAdmin(`/admin/order-lines/${line.line_id}/delivery`, { method: "DELETE" });
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(409);
    expect((await requestReturn(token, line.line_id)).status).toBe(409);
    const [corrected] = (await readShopper(token, "orders")).orders ?? [];
    expect(corrected).toMatchObject({ status: "processing", delivered_at: null });
    expect(await emailData(email, "line-changed")).toMatchObject([{ cause: "not_delivered" }]);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    const [again] = (await readShopper(token, "orders")).orders ?? [];
    expect(again).toMatchObject({ status: "delivered" });
    expect(Date.parse(again?.delivered_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    expect((await undo()).status).toBe(409);
  },
);

test("refunds a lost item without restocking it", { tags: ["REF-15"] }, async () => {
  const before = await available(idOf("elm"));
  const { token, line, email } = await bought("elm", 2);
  const lose = (lineId: string, body: object) =>
    callAdmin<{ message: string }>(`/admin/order-lines/${lineId}/loss`, {
      body: { note: "Lost by the carrier", ...body },
    });
  await setStatus(line.line_id, "processing");
  const early = await lose(line.line_id, {});
  expect([early.status, early.body.message]).toEqual([
    409,
    "Only items that were handed over can be marked as lost.",
  ]);
  await callAdmin(`/admin/order-lines/${line.line_id}/tracking`, {
    body: { carrier: "ups", number: "1Z999AA10123456784" },
  });
  expect((await lose(line.line_id, { note: "" })).status).toBe(400);
  expect((await lose(line.line_id, { quantity: 1 })).status).toBe(200);
  expect(await statuses(token)).toEqual([
    ["processing", 1],
    ["canceled", 1],
  ]);
  expect(await settlementsOf(line.order_id)).toMatchObject([
    { kind: "lost", state: "done", card_cents: 74_000 },
  ]);
  expect(await available(idOf("elm"))).toBe(before - 2);
  expect(await owedBy(line.order_id)).toBe(0);
  expect(await emailData(email, "line-changed")).toMatchObject([
    { cause: "lost", refund: { cardCents: 74_000 } },
  ]);
  expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
});
