import { expect, test } from "vitest";
import type { AdminChanges } from "../../plugins/programme/src/contract/http-admin.ts";
import { downloadArchive } from "../support/archive.ts";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { medusaLine } from "../support/line-record.ts";
import { readLine } from "../support/order-lines.ts";
import { emailLines, emailAbout, subjectsTo } from "../support/outbox.ts";
import { levelOf } from "../support/product.ts";
import {
  decide,
  deliveredDaysAgo,
  receive,
  DENIAL_REASON,
  requestReturn,
  moveLines,
  cancelReturn,
} from "../support/line-steps.ts";
import { buyVariants, lineOf } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { asAdmin } from "../support/staff.ts";

const colors = ["amber", "beech", "cedar", "dune", "elm"];
const idOf = sharedProduct(
  Object.fromEntries(colors.map((color) => [color, { price: 740, stock: 50 }])),
);

/** Creates one customer with a delivered line for each test. */
const delivered = lazy(async () => {
  const order = await buyVariants(colors.map(idOf));
  await moveLines(
    order.lines.map(({ line_id }) => line_id),
    "processing",
    "delivered",
  );
  return order;
});

const listed = async (token: string, lineId: string) =>
  (await readShopper(token, "orders")).orders?.find(({ line_id }) => line_id === lineId);

/** Timeout for emails with an attachment on a busy machine. */
const SOON_WITH_FILE = { timeout: 90_000 };

async function comingMail(email: string, subject: string): Promise<string> {
  await expect.poll(() => subjectsTo(email), SOON_WITH_FILE).toContain(subject);
  return emailAbout(email, subject);
}

test(
  "restores a line when its return request is canceled, and gives the next one a new number",
  { tags: ["BACK-04", "BACK-06", "BACK-07", "BACK-08", "BACK-18"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "amber");
    const id = line.line_id;
    const stock = await levelOf(idOf("beech"));
    const ask = (body: object) =>
      call<{ message?: string }>(`/shop/shopper/orders/${id}/return`, { token, body });
    const unknown = await ask({ reason: "boredom" });
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      "Please choose a reason from the list, or none.",
    ]);
    const long = await ask({ note: "a".repeat(501) });
    expect([long.status, long.body.message]).toEqual([
      400,
      "Your note can have at most 500 characters.",
    ]);
    const wish = { exchangeColor: "beech", reason: "color", note: " It is duller. " };
    expect((await ask(wish)).status).toBe(200);
    const first = await readLine(id);
    expect(first).toMatchObject({
      status: "return_requested",
      return_number: expect.stringMatching(/^RET-\d+$/) as string,
      return_reason: "The color isn't what I expected: It is duller.",
    });
    expect(await levelOf(idOf("beech"))).toEqual({ ...stock, reserved: stock.reserved + 1 });
    const { data } = await downloadArchive(token);
    expect(data.orders.find(({ line_id }) => line_id === id)).toMatchObject({
      return_reason: "color",
      return_note: "It is duller.",
    });

    const stranger = await newShopper();
    expect((await cancelReturn(stranger.token, id)).status).toBe(404);
    expect((await cancelReturn("none", id)).status).toBe(401);
    expect((await cancelReturn(token, id)).status).toBe(200);
    expect((await cancelReturn(token, id)).status).toBe(409);
    expect(await levelOf(idOf("beech"))).toEqual(stock);
    expect((await medusaLine(line)).returns).toEqual(["canceled"]);
    expect(await readLine(id)).toMatchObject({
      status: "delivered",
      return_number: null,
      return_reason: null,
      exchange_color: null,
    });
    const { history, delivered_at } = (await listed(token, id)) ?? {};
    expect(history?.map(({ status }) => status)).toEqual(["confirmed", "processing", "delivered"]);
    expect(delivered_at).toBe((await readLine(id)).delivered_at);
    const changes = await asAdmin<AdminChanges>(`/changes?subject=${id}&limit=2`);
    expect(changes.body.changes.map(({ by, what }) => [by, what])).toEqual([
      [person.email, "From return requested to delivered"],
      [person.email, "From delivered to return requested"],
    ]);

    expect((await requestReturn(token, id)).status).toBe(200);
    const second = await readLine(id);
    expect(second.return_number).toMatch(/^RET-\d+$/);
    expect(second.return_number).not.toBe(first.return_number);
    expect((await medusaLine(line)).returns.toSorted()).toEqual(["canceled", "requested"]);
    expect((await decide(id, "approved")).status).toBe(200);
    const late = await cancelReturn(token, id);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The status cannot change from return approved to delivered.",
    ]);
    expect((await receive(id)).status).toBe(200);
    expect((await medusaLine(line)).returns.toSorted()).toEqual(["canceled", "received"]);

    await comingMail(person.email, "Your return request for amber Amber was canceled");
    await expect
      .poll(() => subjectsTo(person.email), SOON_WITH_FILE)
      .toEqual(
        expect.arrayContaining([
          "We received your return request for amber Amber",
          "Your refund for amber Amber",
        ]),
      );
    // Each request sends an email.
    const [asked] = await query<{ count: number }>(
      `select count(*)::int as count from outbox_mail
       where "to" = $1 and data ->> 'color' = 'amber' and data ->> 'what' = 'requested'`,
      [person.email],
    );
    expect(asked?.count).toBe(2);
  },
);

test(
  "keeps the 14-day limit after a cancellation; accepts one of concurrent cancel and approve",
  { tags: ["rare", "BACK-07", "BACK-08"] },
  async () => {
    const { token, line } = await lineOf(delivered(), "cedar");
    const id = line.line_id;
    expect((await requestReturn(token, id)).status).toBe(200);
    expect((await cancelReturn(token, id)).status).toBe(200);
    await deliveredDaysAgo(id, 15, "23:59:59");
    const late = await requestReturn(token, id);
    expect([late.status, late.body.message]).toEqual([409, "The 14-day return window has closed."]);
    await deliveredDaysAgo(id, 14, "00:00");
    expect((await requestReturn(token, id)).status).toBe(200);
    const approve = asAdmin(`/order-lines/${id}/decision`, {
      body: { action: "approved", expected: "return_requested" },
    });
    const answers = await Promise.all([cancelReturn(token, id), approve]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);

test(
  "requires a reason to deny a request, and shows it to the customer and in the email",
  { tags: ["BACK-14", "BACK-15", "BACK-18"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "dune");
    const id = line.line_id;
    await requestReturn(token, id);
    for (const reason of [undefined, "", " no ", "a".repeat(501), 7]) {
      const { status, body } = await asAdmin(`/order-lines/${id}/decision`, {
        body: { action: "denied", reason },
      });
      expect([reason, status, body.message]).toEqual([
        reason,
        400,
        "Enter a reason for the customer, 3 to 500 characters.",
      ]);
    }
    expect((await listed(token, id))?.status).toBe("return_requested");
    expect((await decide(id, "denied", "The strap is cut.\nWe have pictures.")).status).toBe(200);
    expect((await listed(token, id))?.return_denial).toEqual({
      denied: "request",
      reason: "The strap is cut.\nWe have pictures.",
    });
    const mail = await comingMail(person.email, "Your return request for dune Dune was denied");
    expect(emailLines(mail)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^We're unable to accept your return of dune Dune from order No\. \d+\.$/,
        ),
        "> The strap is cut.",
        "> We have pictures.",
      ]),
    );
    const { data } = await downloadArchive(token);
    expect(data.orders.find(({ line_id }) => line_id === id)).toMatchObject({
      refusal_reason: "The strap is cut.\nWe have pictures.",
    });
  },
);

test(
  "requires a reason to deny returned goods, and emails it to the customer",
  { tags: ["BACK-14", "BACK-15"] },
  async () => {
    const { token, line, person } = await lineOf(delivered(), "elm");
    const id = line.line_id;
    await requestReturn(token, id);
    await decide(id, "approved");
    const without = await asAdmin(`/order-lines/${id}/decision`, { body: { action: "denied" } });
    expect(without.status).toBe(400);
    expect((await decide(id, "denied")).status).toBe(200);
    expect(await listed(token, id)).toMatchObject({
      return_denial: { denied: "goods", reason: DENIAL_REASON },
      return_instructions: null,
    });
    const mail = await comingMail(person.email, "Your return of elm Elm was denied");
    expect(emailLines(mail)).toContain(`> ${DENIAL_REASON}`);
  },
);

test(
  "previews the settlement of a return, and rejects a receipt when it has changed",
  { tags: ["BACK-16", "RET-06", "RET-08", "RET-09"] },
  async () => {
    const { token, line } = await lineOf(delivered(), "beech");
    const id = line.line_id;
    const offer = async () => (await readLine(id)).receipt_offer;
    await requestReturn(token, id);
    expect(await offer()).toBeNull();
    await decide(id, "approved");
    // The first and the last day count completely, in the shop's time zone.
    await deliveredDaysAgo(id, 5, "00:00");
    expect(await readLine(id)).toMatchObject({
      can_deny: true,
      receipt_offer: {
        complete: { way: "card", amount: 740, to_card: 740, fee: 0 },
        packaging_missing: { way: "card", amount: 629, to_card: 629, fee: 111 },
      },
    });
    const credit = {
      complete: { way: "store_credit", amount: 740, to_card: 0, fee: 0 },
      packaging_missing: { way: "store_credit", amount: 629, to_card: 0, fee: 111 },
    };
    await deliveredDaysAgo(id, 14, "00:00");
    expect(await offer()).toEqual(credit);
    await deliveredDaysAgo(id, 15, "23:59:59");
    expect(await readLine(id)).toMatchObject({ can_deny: true, receipt_offer: null });
    // Midnight passes between the preview and the receipt.
    await deliveredDaysAgo(id, 6, "23:59:59");
    expect(await offer()).toEqual(credit);
    const receiveAs = (expected_way: string) =>
      asAdmin(`/order-lines/${id}/receipt`, { body: { expected_way, packaging_missing: true } });
    const stale = await receiveAs("card");
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "The refund for this return has changed. Please reload and check it again.",
    ]);
    expect(await readLine(id)).toMatchObject({ status: "return_approved", settled: null });
    expect((await receiveAs("store_credit")).status).toBe(200);
    expect(await readLine(id)).toMatchObject({
      status: "returned",
      receipt_offer: null,
      can_deny: false,
      settled: { way: "store_credit", amount: 629, to_card: 0, fee: 111 },
    });
  },
);
