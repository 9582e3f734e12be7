import { expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import type { AdminOrderLines } from "../../plugins/programme/src/contract/http-admin.ts";
import type { AdminOrder } from "../../plugins/programme/src/contract/http-admin-order.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { lazy } from "../support/lazy.ts";
import { emailLines as readMail, emailAbout, subjectsTo } from "../support/outbox.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { available } from "../support/product.ts";
import {
  decide,
  deliveredDaysAgo,
  receive,
  requestReturn,
  moveLines,
} from "../support/line-steps.ts";
import { medusaLine } from "../support/line-record.ts";
import { readLine } from "../support/order-lines.ts";
import { creditOf, moneyOf } from "../support/order-money.ts";
import { buyVariants, confirm, lineOf } from "../support/purchase.ts";
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

/** Sets all product facts that a line item copies. Rose has no image of its own. */
async function describeProduct(): Promise<void> {
  await query(
    `update product set thumbnail = '/media/all.jpg', subtitle = 'For trials', description = 'A piece.'
     where id = (select product_id from product_variant where id = $1)`,
    [idOf("amber")],
  );
  await query(
    `update product_variant set barcode = 'B-' || id,
       thumbnail = case when title <> 'rose' then '/media/' || title || '.jpg' end
     where id = any($1)`,
    [["amber", "olive", "rose"].map(idOf)],
  );
}

/** One delivered order for all tests. */
const delivered = lazy(async () => {
  await describeProduct();
  const order = await buyVariants(["amber", "olive", "rose"].map(idOf));
  await moveLines(
    order.lines.map(({ line_id }) => line_id),
    "processing",
    "delivered",
  );
  return order;
});

/** Returns Medusa's line items for olive, oldest first, without IDs and times. */
const oliveFacts = (orderId: string) =>
  query<Record<string, unknown>>(
    `select title, subtitle, thumbnail, product_id, product_title, product_subtitle,
       product_description, product_handle, variant_id, variant_sku, variant_barcode,
       variant_title, variant_option_values, requires_shipping, is_discountable, is_giftcard,
       unit_price::float8 as price
     from order_line_item
     where id in (select item_id from order_item where order_id = $1) and variant_id = $2
     order by created_at, id`,
    [orderId, idOf("olive")],
  );

const linesOf = async (token: string) => (await readShopper(token, "orders")).orders ?? [];
const listed = async (token: string, { line_id }: OrderLine) =>
  (await linesOf(token)).filter((line) => line.line_id === line_id);

/** Confirms the order's payment again and returns the response. */
async function confirmAgain(token: string, orderId: string) {
  const [attempt] = await query<{ id: string }>(
    "select stripe_session_id as id from payment_attempt where order_id = $1",
    [orderId],
  );
  const { status, body } = await confirm(token, attempt?.id ?? "");
  expect([status, body.items.length]).toEqual([200, 3]);
  return body;
}

/** Returns the return instructions in the approval email's data. */
async function approvalOf(email: string, color: string): Promise<object | undefined> {
  const [mail] = await query<{ approval: object }>(
    `select data -> 'approval' as approval from outbox_mail
     where "to" = $1 and data ->> 'what' = 'approved' and data ->> 'color' = $2`,
    [email, color],
  );
  return mail?.approval;
}

/** Returns the text lines of an approved return's return slip. */
async function slipOf(lineId: string): Promise<string[]> {
  const { token } = await adminUser();
  const answer = await fetch(`${shop.commerce()}/admin/order-lines/${lineId}/return-slip`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).flat();
}

/** Checks that reconciliation doesn't release an old reservation of an open exchange. */
async function expectStillHeld(lineId: string, left: number): Promise<void> {
  await query(
    "update reservation_item set created_at = now() - interval '1 hour' where external_id = $1",
    [`exchange:${lineId}`],
  );
  expect((await callAdmin("/admin/reconciliation", { body: {} })).status).toBe(200);
  expect(await available(idOf("olive"))).toBe(left);
}

test(
  "holds the requested color and adds it to the order when the original is received",
  { tags: ["RET-13", "BACK-22"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "amber");
    const { email } = person;
    const before = { amber: await available(idOf("amber")), olive: await available(idOf("olive")) };
    expect((await requestReturn(token, line.line_id, "Olive")).status).toBe(200);
    await expectStillHeld(line.line_id, before.olive - 1);
    await decide(line.line_id, "approved");
    // The return slip names the exchange and states that there is no fee.
    const packed = await slipOf(line.line_id);
    expect(packed).toContain("amber Amber 1 Exchange for Olive");
    const noFee = "Please use the original packaging. Exchanges have no restocking fee.";
    expect(packed).toContain(noFee);
    expect(await approvalOf(email, "amber")).toMatchObject({ isExchange: true, packaging: noFee });
    await expectStillHeld(line.line_id, before.olive - 1);
    const confirmedBefore = await confirmAgain(token, line.order_id);
    expect((await receive(line.line_id, true)).status).toBe(200);
    expect(await confirmAgain(token, line.order_id)).toEqual(confirmedBefore);

    const all = await linesOf(token);
    expect(all.map(({ color, thumbnail }) => [color, thumbnail])).toEqual([
      ["amber", "/media/amber.jpg"],
      ["olive", "/media/olive.jpg"],
      ["olive", "/media/olive.jpg"],
      ["rose", "/media/all.jpg"],
    ]);
    const [old, fresh] = all;
    expect(old).toMatchObject({ status: "returned", exchanged_for: null });
    expect(fresh).toMatchObject({
      status: "confirmed",
      price: 300,
      order_id: line.order_id,
      exchanged_for: { name: "amber", color: "amber" },
    });
    const facts = await oliveFacts(line.order_id);
    expect(facts).toHaveLength(2);
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[0]).toMatchObject({
      product_subtitle: "For trials",
      product_description: "A piece.",
      variant_barcode: `B-${idOf("olive")}`,
      variant_option_values: { Color: "Olive" },
      requires_shipping: true,
    });
    const seen = await asAdmin<AdminOrderLines>(`/order-lines?q=${encodeURIComponent(email)}`);
    expect([seen.body.count, seen.body.pieces, seen.body.amount]).toEqual([1, 4, 900]);
    const open = await asAdmin<AdminOrderLines>(
      `/order-lines?q=${encodeURIComponent(email)}&status=confirmed`,
    );
    expect([open.body.pieces, open.body.amount]).toEqual([1, 0]);
    const page = await asAdmin<{ order: AdminOrder }>(`/placed-orders/${line.order_id}`);
    const shown = [old, fresh].map((one) =>
      page.body.order.lines.find(({ line_id }) => line_id === one?.line_id),
    );
    expect(shown).toMatchObject([
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
      .toContain("Your exchange for amber Amber");
    const mail = readMail(emailAbout(email, "Your exchange for amber Amber"));
    expect(mail.slice(mail.indexOf("Item: amber Amber"))).toEqual([
      "Item: amber Amber",
      "Exchanged for: olive Olive",
      "View your orders:",
      expect.any(String),
    ]);
  },
);

test(
  "rejects invalid exchanges with a reason and still accepts a return without one",
  { tags: ["RET-13"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "rose");
    const ask = async (color: unknown) => {
      const { status, body } = await requestReturn(token, line.line_id, color as string);
      return [status, body.message];
    };
    expect(await ask(7)).toEqual([400, "The color must be a string."]);
    expect(await ask("mauve")).toEqual([400, "mauve is not available for exchange."]);
    expect(await ask("rose")).toEqual([
      409,
      "This item is already rose. Please choose another color.",
    ]);
    expect(await ask("plum")).toEqual([
      409,
      "You can exchange only for a color at the same price.",
    ]);
    expect(await ask("slate")).toEqual([409, "There isn't enough stock of that color."]);
    // The exchange period includes all of day 5 in the shop's time zone.
    await deliveredDaysAgo(line.line_id, 6, "23:59:59");
    expect(await ask("olive")).toEqual([409, "The 5-day exchange window has closed."]);
    expect(await listed(token, line)).toMatchObject([
      { status: "delivered", exchange_color: null },
    ]);
    expect((await medusaLine(line)).returns).toEqual([]);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    // The card refund period is over, so neither the email nor the slip mentions the card.
    await decide(line.line_id, "approved");
    expect(await approvalOf(person.email, "rose")).toEqual({
      number: (await readLine(line.line_id)).return_number,
      address: expect.any(Array) as string[],
      dueOn: expect.any(String) as string,
      isExchange: false,
      hasCredit: false,
      contents: "Send back the item with everything it came with.",
      packaging:
        "Please use the original packaging. If it's missing, a 15% restocking fee ($45.00) applies.",
      postage: expect.stringMatching(/^You pay the postage/) as string,
    });
    const slip = await slipOf(line.line_id);
    expect(slip).toContain("rose Rose 1 Store credit");
    expect(slip.join(" ")).not.toContain("your card");
  },
);
