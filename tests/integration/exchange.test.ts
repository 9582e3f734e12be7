import { expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import type { AdminOrderLines } from "../../plugins/programme/src/contract/http-admin.ts";
import type { AdminOrder } from "../../plugins/programme/src/contract/http-admin-order.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { lazy } from "../support/lazy.ts";
import { linesOf as readMail, mailAbout, subjectsTo } from "../support/outbox.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { available, levelOf } from "../support/product.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
  takeTogether,
} from "../support/line-steps.ts";
import { readLine } from "../support/order-lines.ts";
import { creditOf, moneyOf } from "../support/order-money.ts";
import { boughtLines, boughtVariant, confirm, lineOf } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin } from "../support/staff.ts";

const idOf = sharedProduct({
  amber: { price: 300, stock: 20 },
  olive: { price: 300, stock: 20 },
  plum: { price: 310, stock: 20 },
  rose: { price: 300, stock: 20 },
  slate: { price: 300, stock: 0 },
});

/** One order, delivered, with a line for each test that looks at no money. */
const delivered = lazy(async () => {
  const order = await boughtLines(["amber", "rose", "plum"].map(idOf));
  await takeTogether(
    order.lines.map(({ line_id }) => line_id),
    "processing",
    "delivered",
  );
  return order;
});

const linesOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];
const listed = async (token: string, { line_id }: OrderLine) =>
  (await linesOf(token)).filter((line) => line.line_id === line_id);

/** What the payment page of this order leads back to, however often it is asked. */
async function confirmed(token: string, orderId: string) {
  const [attempt] = await query<{ id: string }>(
    "select stripe_session_id as id from payment_attempt where order_id = $1",
    [orderId],
  );
  const { status, body } = await confirm(token, attempt?.id ?? "");
  expect([status, body.items.length]).toEqual([200, 1]);
  return body;
}

/** What the mail of the approval says of the way back. */
async function approvalOf(email: string): Promise<object | undefined> {
  const [mail] = await query<{ approval: object }>(
    `select data -> 'approval' as approval from outbox_mail
     where "to" = $1 and data ->> 'what' = 'approved'`,
    [email],
  );
  return mail?.approval;
}

/** The slip of an approved return, line by line. */
async function slipOf(lineId: string): Promise<string[]> {
  const { token } = await adminUser();
  const answer = await fetch(`${shop.commerce()}/admin/order-lines/${lineId}/return-slip`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).flat();
}

/** The wanted piece stays held when the shop looks for old holds that nothing needs. */
async function expectKept(lineId: string, left: number): Promise<void> {
  await query(
    "update reservation_item set created_at = now() - interval '1 hour' where external_id = $1",
    [`exchange:${lineId}`],
  );
  expect((await callAdmin("/admin/reconciliation", { body: {} })).status).toBe(200);
  expect(await available(idOf("olive"))).toBe(left);
}

test(
  "a color exchange holds the new piece and sends it when the old one is back",
  { tags: ["RET-13", "BACK-22"] },
  async () => {
    const { token, email, line } = await boughtVariant(idOf("amber"));
    await deliver(line.line_id);
    const before = { amber: await available(idOf("amber")), olive: await available(idOf("olive")) };
    expect((await requestReturn(token, line.line_id, "Olive")).status).toBe(200);
    expect(await available(idOf("olive"))).toBe(before.olive - 1);
    await expectKept(line.line_id, before.olive - 1);
    await decide(line.line_id, "approved");
    // It is packed as an exchange, of which no fee is kept.
    const packed = await slipOf(line.line_id);
    expect(packed).toContain("amber Amber 1 Exchange for olive");
    const noFee =
      "Please use the original packaging. For an exchange we keep no fee if it is missing.";
    expect(packed).toContain(noFee);
    expect(await approvalOf(email)).toMatchObject({ isExchange: true, packaging: noFee });
    await expectKept(line.line_id, before.olive - 1);
    const confirmedBefore = await confirmed(token, line.order_id);
    expect((await receive(line.line_id, true)).status).toBe(200);
    expect(await confirmed(token, line.order_id)).toEqual(confirmedBefore);

    const [old, fresh] = await linesOf(token);
    expect(old).toMatchObject({ color: "amber", status: "returned" });
    expect(fresh).toMatchObject({
      color: "olive",
      status: "confirmed",
      price: 300,
      order_id: line.order_id,
    });
    expect([old?.exchanged_for, fresh?.exchanged_for]).toEqual([
      null,
      { name: "amber", color: "amber" },
    ]);
    const seen = await asAdmin<AdminOrderLines>(`/order-lines?q=${encodeURIComponent(email)}`);
    expect([seen.body.count, seen.body.pieces, seen.body.amount]).toEqual([2, 2, 300]);
    const open = await asAdmin<AdminOrderLines>(
      `/order-lines?q=${encodeURIComponent(email)}&status=confirmed`,
    );
    expect([open.body.pieces, open.body.amount]).toEqual([1, 0]);
    const page = await asAdmin<{ order: AdminOrder }>(`/placed-orders/${line.order_id}`);
    expect(page.body.order.lines).toMatchObject([
      { exchanged_for: null, settled: { way: "exchange" }, exchange_color: "olive" },
      { exchanged_for: { color: "amber" }, settled: null },
    ]);
    expect(await refundsForLine(line.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(0);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
    expect(await available(idOf("amber"))).toBe(before.amber + 1);
    expect(await available(idOf("olive"))).toBe(before.olive - 1);
    await expect
      .poll(() => subjectsTo(email), { timeout: 90_000 })
      .toContain("Your exchange for amber in amber");
    const mail = readMail(mailAbout(email, "Your exchange for amber in amber"));
    expect(mail.slice(mail.indexOf("Piece: amber in amber"))).toEqual([
      "Piece: amber in amber",
      "Exchanged for: olive in olive",
      "View your orders:",
      expect.any(String),
    ]);

    // The new piece takes every step of a line, up to its own refund.
    const freshId = fresh?.line_id ?? "";
    await deliver(freshId);
    expect((await requestReturn(token, freshId)).status).toBe(200);
    await decide(freshId, "approved");
    expect((await receive(freshId)).status).toBe(200);
    expect(await refundsForLine(freshId)).toEqual([30_000]);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
    expect(await available(idOf("olive"))).toBe(before.olive);
  },
);

test(
  "an exchange is to be had through the fifth day, and a denied one gives the held piece back",
  { tags: ["RET-13"] },
  async () => {
    const { token, line } = await lineOf(delivered(), "amber");
    await deliveredDaysAgo(line.line_id, 5, "00:00");
    const before = await available(idOf("olive"));
    expect((await requestReturn(token, line.line_id, "olive")).status).toBe(200);
    expect(await listed(token, line)).toMatchObject([
      { status: "return_requested", exchange_color: "olive" },
    ]);
    expect(await available(idOf("olive"))).toBe(before - 1);
    await decide(line.line_id, "denied");
    expect(await available(idOf("olive"))).toBe(before);
    expect(await listed(token, line)).toMatchObject([{ status: "return_denied" }]);
  },
);

test(
  "what cannot be exchanged is refused with its reason and changes nothing, and a plain return goes on",
  { tags: ["RET-13"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "rose");
    const ask = async (color: unknown) => {
      const { status, body } = await requestReturn(token, line.line_id, color as string);
      return [status, body.message];
    };
    expect(await ask(7)).toEqual([400, "The color must be a word."]);
    expect(await ask("mauve")).toEqual([400, "There is no mauve to exchange for."]);
    expect(await ask("rose")).toEqual([
      409,
      "This piece is rose already. Please choose another color.",
    ]);
    expect(await ask("plum")).toEqual([
      409,
      "Colors can be exchanged for colors of the same price alone.",
    ]);
    expect(await ask("slate")).toEqual([
      409,
      "There are not enough pieces of that color in stock.",
    ]);
    // The whole fifth day counts, by the shop's clock.
    await deliveredDaysAgo(line.line_id, 6, "23:59:59");
    expect(await ask("olive")).toEqual([409, "The 5 days for a color exchange have passed."]);
    expect(await listed(token, line)).toMatchObject([
      { status: "delivered", exchange_color: null },
    ]);
    const { body } = await callAdmin<{ returns: { items: { item_id: string }[] }[] }>(
      `/admin/returns?order_id=${line.order_id}&fields=*items`,
    );
    const returned = body.returns.flatMap(({ items }) => items.map(({ item_id }) => item_id));
    expect(returned).not.toContain(line.line_id);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    // The days for the card are over, and neither mail nor slip promises it anything.
    await decide(line.line_id, "approved");
    expect(await approvalOf(person.email)).toEqual({
      number: (await readLine(line.line_id)).return_number,
      address: expect.any(Array) as string[],
      dueOn: expect.any(String) as string,
      isExchange: false,
      hasCredit: false,
      contents: "Send back the piece with everything that came with it.",
      packaging:
        "Please use the original packaging. If it is missing, we keep 15%, which is $45.00.",
    });
    const slip = await slipOf(line.line_id);
    expect(slip).toContain("rose Rose 1 Store credit");
    expect(slip.join(" ")).not.toContain("your card");
  },
);

const remove = (lineId: string) =>
  callAdmin<{ message: string }>(`/admin/order-lines/${lineId}`, { method: "DELETE" });

test("a line taken off the list leaves a record, its order, its invoice and the stock as they are", async () => {
  const { token, line } = await lineOf(delivered(), "plum");
  const others = (await linesOf(token)).filter(({ line_id }) => line_id !== line.line_id);
  const before = await levelOf(idOf("plum"));
  expect((await remove(line.line_id)).status).toBe(200);
  expect(await linesOf(token)).toEqual(others);
  expect((await remove(line.line_id)).status).toBe(404);
  expect((await asAdmin(`/order-lines/${line.line_id}/slip`)).status).toBe(404);
  const records = await query<{ actor_kind: string; to_status: string; by: string }>(
    `select c.actor_kind, c.to_status, u.email as by from order_line_change c
     join "user" u on u.id = c.actor_id where c.line_id = $1 and c.note = 'removed'`,
    [line.line_id],
  );
  const { email } = shop.admin();
  expect(records).toEqual([{ actor_kind: "admin", to_status: "delivered", by: email }]);
  expect(await levelOf(idOf("plum"))).toEqual(before);
  const { body } = await callAdmin<{ order: { items: { id: string }[] } }>(
    `/admin/orders/${line.order_id}?fields=items.id`,
  );
  const { lines } = await delivered();
  expect(body.order.items.map(({ id }) => id).toSorted()).toEqual(
    lines.map(({ line_id }) => line_id).toSorted(),
  );
  const invoices = () => query("select kind from invoice where order_id = $1", [line.order_id]);
  await expect.poll(invoices, { timeout: 60_000 }).toEqual([{ kind: "invoice" }]);
});
