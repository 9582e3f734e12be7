import type { BatchReport, SelectedLines } from "@tomashi/programme/contract/http-admin";
import { expect, test } from "vitest";
import { downloadArchive } from "../support/archive.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { placeHold, releaseHold } from "../support/payment-alerts.ts";
import { orderOf } from "../support/placed-order.ts";
import { buyVariant } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, auditEntriesOf, newStaff } from "../support/staff.ts";

const variant = sharedProduct({ moss: { price: 200, stock: 20 } });
const bought = () => buyVariant(variant("moss"));

const ON_HOLD = "This order is on hold: held by staff.";

test(
  "rejects shipping an order on hold, separately and in a batch, until its release",
  { tags: ["FULF-08", "DISP-02"] },
  async () => {
    const held = (await buyVariant(variant("moss"), 2)).line;
    const other = (await bought()).line;
    const line_ids = [held.line_id, other.line_id];
    const packUnit = () =>
      asAdmin<object>(`/placed-orders/${held.order_id}/packages`, {
        body: { line_ids: [held.line_id], quantities: { [held.line_id]: 1 } },
      });
    const handOver = () =>
      asAdmin<object>(`/order-lines/${held.line_id}~2/handover`, { method: "POST" });
    const track = () =>
      asAdmin<object>(`/order-lines/${held.line_id}~2/tracking`, {
        body: { carrier: "ups", number: "1Z999AA10123456784" },
      });
    expect((await packUnit()).status).toBe(200);
    expect((await placeHold(held.order_id, "The address is a hotel.")).status).toBe(201);
    const answers = [
      await setStatus(held.line_id, "processing"),
      await packUnit(),
      await handOver(),
      await track(),
      await asAdmin<object>(`/order-lines/${held.line_id}/slip`),
      await asAdmin<object>("/order-lines/slips", { body: { line_ids: [held.line_id] } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [409, ON_HOLD]),
    );
    const { number } = await orderOf(held.order_id);
    const slips = await asAdmin<object>("/order-lines/slips", { body: { line_ids } });
    expect(slips.body.message).toBe(`Order ${number} is on hold: held by staff.`);
    const selected = await callAdmin<SelectedLines>("/admin/order-lines/selection", {
      body: { line_ids, step: "processing" },
    });
    expect(selected.body).toMatchObject({ line_ids: [other.line_id], items: 1, left_out: 1 });
    const batch = await callAdmin<BatchReport>("/admin/order-lines/batch", {
      body: { line_ids, step: "processing" },
    });
    expect(batch.body).toEqual({
      done: [other.line_id],
      items: 1,
      failed: [{ line_id: held.line_id, message: ON_HOLD }],
    });
    expect((await releaseHold(held.order_id, "The customer confirmed it.")).status).toBe(200);
    expect((await setStatus(held.line_id, "processing")).status).toBe(200);
    expect((await handOver()).status).toBe(200);
    expect((await placeHold(held.order_id, "The customer moved.")).status).toBe(201);
    expect((await track()).status).toBe(200);
  },
);

test("stores holds with their notes for staff, and hides them from the customer", async () => {
  const { token, line } = await bought();
  const id = line.order_id;
  const told = async (answer: Promise<{ status: number; body: { message: string } }>) => {
    const { status, body } = await answer;
    return [status, body.message];
  };
  expect(await told(placeHold(id, " "))).toEqual([400, "Please write a note."]);
  expect(await told(releaseHold(id, "Ship it."))).toEqual([
    409,
    "This order is no longer on hold.",
  ]);
  expect(await told(placeHold("order_unknown", "Wait."))).toEqual([
    404,
    "This order does not exist.",
  ]);
  await placeHold(id, "Waits for a gift bag.");
  expect(await told(placeHold(id, "Again."))).toEqual([409, "This order is already on hold."]);
  expect(await told(releaseHold(id, "Ship it.", ["hold_unseen"]))).toEqual([
    409,
    "This order is no longer on hold.",
  ]);
  const [hold] = (await orderOf(id)).holds;
  const by = shop.admin().email;
  expect(hold).toMatchObject({ reason: "by_hand", note: "Waits for a gift bag.", placed_by: by });
  await releaseHold(id, "The bag is here.", [hold?.id ?? ""]);
  const { holds } = await orderOf(id);
  expect(holds).toEqual([
    expect.objectContaining({ release_note: "The bag is here.", released_by: by }),
  ]);
  expect((await auditEntriesOf(id)).map(({ what }) => what)).toEqual([
    "Hold released: held by staff",
    "Put on hold",
  ]);
  const own = await downloadArchive(token);
  const page = await call<object>("/shop/shopper?parts=orders,purchases", { token });
  expect(JSON.stringify([own.data, page.body])).not.toMatch(/gift bag|hold/i);
});

/** Removes an order's captures from Medusa, as an order of a program is before its payment. */
async function setCaptured(orderId: string, isCaptured: boolean): Promise<void> {
  await query(
    `update capture set deleted_at = $2 where payment_id in (
       select payment.id from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id
       where link.order_id = $1)`,
    [orderId, isCaptured ? null : new Date()],
  );
}

test(
  "does not let staff release the hold of an unpaid order, and releases it when the order is paid",
  { tags: ["rare", "STAFF-10"] },
  async () => {
    const { line } = await bought();
    const id = line.order_id;
    await setCaptured(id, false);
    await query("insert into order_hold (id, order_id, reason) values ($1, $2, 'unpaid')", [
      `hold_${id}`,
      id,
    ]);
    await callAdmin("/admin/reconciliation", { method: "POST" });
    const refused = await setStatus(line.line_id, "processing");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This order is on hold: not paid.",
    ]);
    const release = await releaseHold(id, "Ship it.");
    expect([release.status, release.body.message]).toEqual([
      409,
      "This order is unpaid. The hold ends when it is paid.",
    ]);
    await setCaptured(id, true);
    await callAdmin("/admin/reconciliation", { method: "POST" });
    expect((await orderOf(id)).holds).toEqual([
      expect.objectContaining({ reason: "unpaid", released_by: "system" }),
    ]);
    expect((await auditEntriesOf(id)).map(({ what }) => what)).toEqual(["Hold released: not paid"]);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
  },
);

test("accepts a return while its order is on hold", { tags: ["rare"] }, async () => {
  const { token, line } = await bought();
  await deliver(line.line_id);
  await placeHold(line.order_id, "Look at the photos first.");
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
  expect((await decide(line.line_id, "approved")).status).toBe(200);
  expect((await receive(line.line_id)).status).toBe(200);
});

test("denies merchandisers placing a hold", async () => {
  const { line } = await bought();
  const { token } = await newStaff("merchandiser");
  const answer = await call(`/admin/placed-orders/${line.order_id}/hold`, {
    token,
    body: { note: "Wait." },
  });
  expect(answer.status).toBe(403);
  expect((await orderOf(line.order_id)).holds).toEqual([]);
});
