import { expect, test } from "vitest";
import type {
  AdminChanges,
  BatchReport,
  CreditLedger,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { lazy } from "../support/lazy.ts";
import { newProduct } from "../support/product.ts";
import {
  deliveredDaysAgo,
  decide,
  requestReturn,
  setStatus,
  deliver,
  REASON,
} from "../support/line-steps.ts";
import { moneyOf } from "../support/order-money.ts";
import { boughtLines, lineOf } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";
import { asAdmin } from "../support/staff.ts";
import { namedBuyer, readLine } from "../support/order-lines.ts";

/** Two orders shared by the tests, each of which changes its own lines. */
const orders = lazy(async () => {
  const colors = [
    ["sorrel", "tan", "umber"],
    ["moss", "navy", "olive", "teal"],
  ] as const;
  const { variants } = await newProduct(
    Object.fromEntries(colors.flat().map((color) => [color, { price: 90, stock: 5 }])),
  );
  const [first, second] = colors.map((some) => some.map((color) => variants[color] ?? ""));
  return [await boughtLines(first ?? []), await boughtLines(second ?? [])] as const;
});

const one = lazy(async () => (await orders())[0]);

const other = lazy(async () => (await orders())[1]);

const batch = (line_ids: string[], step: string) =>
  asAdmin<BatchReport>("/order-lines/batch", { body: { line_ids, step } });

test(
  "a step that was chosen for another status is refused and says what the line is now",
  { tags: ["ADM-21"] },
  async () => {
    const { token, line } = await lineOf(one(), "sorrel");
    const id = line.line_id;
    const step = (path: string, body: object) => asAdmin(`/order-lines/${id}/${path}`, { body });
    const ok = await step("status", { status: "processing", expected: "confirmed" });
    expect(ok.status).toBe(200);
    const stale = await step("status", { status: "delivered", expected: "confirmed" });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "This piece is now processing. Please look again.",
    ]);
    await setStatus(id, "delivered");
    // What comes back has a step of its own, which settles the money.
    const back = await step("status", { status: "returned" });
    expect([back.status, back.body.message]).toEqual([
      409,
      "A piece cannot be set to returned here.",
    ]);
    await requestReturn(token, id);
    const denial = { action: "denied", expected: "delivered", reason: REASON };
    expect((await step("decision", denial)).body.message).toBe(
      "This piece is now return requested. Please look again.",
    );
    expect(
      (await step("decision", { action: "approved", expected: "return_requested" })).status,
    ).toBe(200);
    expect((await step("receipt", { expected: "return_requested" })).status).toBe(409);
    expect((await step("receipt", { expected: "return_approved" })).status).toBe(200);
    const remove = (expected: string) =>
      asAdmin(`/order-lines/${id}?expected=${expected}`, { method: "DELETE" });
    expect((await remove("delivered")).status).toBe(409);
    expect((await remove("returned")).status).toBe(200);
    expect((await remove("returned")).status).toBe(404);
  },
);

test("of two admins who decide at once one succeeds and the other gets a 409", async () => {
  const { token, line } = await lineOf(one(), "tan");
  const id = line.line_id;
  await deliver(id);
  await requestReturn(token, id);
  const decideFor = (action: string) =>
    asAdmin(`/order-lines/${id}/decision`, {
      body: { action, expected: "return_requested", reason: REASON },
    });
  const answers = await Promise.all([decideFor("approved"), decideFor("denied")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test(
  "what a receipt would bring is shown, and is what it brings",
  { tags: ["RET-06", "RET-08", "RET-09"] },
  async () => {
    const { user, lines } = await namedBuyer("dalmatian");
    const id = lines[0] ?? "";
    await deliver(id);
    await requestReturn(user.token, id);
    expect((await readLine(id)).receipt_offer).toBeNull();
    await asAdmin(`/order-lines/${id}/decision`, { body: { action: "approved" } });
    expect(await readLine(id)).toMatchObject({
      can_deny: true,
      receipt_offer: {
        complete: { way: "card", amount: 860, to_card: 860, fee: 0 },
        packaging_missing: { way: "card", amount: 731, to_card: 731, fee: 129 },
      },
    });
    // Both ends of the days count whole, by the shop's clock.
    const credit = {
      complete: { way: "store_credit", amount: 860, to_card: 0, fee: 0 },
      packaging_missing: { way: "store_credit", amount: 731, to_card: 0, fee: 129 },
    };
    await deliveredDaysAgo(id, 6, "23:59:59");
    expect((await readLine(id)).receipt_offer).toEqual(credit);
    await deliveredDaysAgo(id, 14, "00:00");
    expect((await readLine(id)).receipt_offer).toEqual(credit);
    await deliveredDaysAgo(id, 15, "23:59:59");
    expect(await readLine(id)).toMatchObject({ can_deny: true, receipt_offer: null });
    await deliveredDaysAgo(id, 5, "00:00");
    await asAdmin(`/order-lines/${id}/receipt`, { body: { packaging_missing: true } });
    expect(await refundsForLine(id)).toEqual([73_100]);
    const { order_id: orderId } = await readLine(id);
    expect((await moneyOf(orderId)).summary).toMatchObject({
      refunded_total: 731,
      pending_difference: 0,
    });
    expect(await readLine(id)).toMatchObject({
      status: "returned",
      receipt_offer: null,
      can_deny: false,
      settled: { way: "card", amount: 731, fee: 129 },
    });
  },
);

test("store credit is listed with its balance after each entry", async () => {
  const { user, lines } = await namedBuyer("red", "blue");
  for (const id of lines) {
    await deliver(id);
    await requestReturn(user.token, id);
    await asAdmin(`/order-lines/${id}/decision`, { body: { action: "approved" } });
    await deliveredDaysAgo(id, 8);
    await asAdmin(`/order-lines/${id}/receipt`, { body: {} });
  }
  const { body } = await asAdmin<CreditLedger>(`/shoppers/${user._id}/credit`);
  expect(body.balance).toBe(1480);
  expect(body.entries.map(({ amount, balance, reason }) => [amount, balance, reason])).toEqual([
    [740, 1480, "return"],
    [740, 740, "return"],
  ]);
  expect((await asAdmin("/shoppers/cus_none/credit")).status).toBe(404);
});

test("several lines are changed at once, and each failure is reported", async () => {
  const idOf = async (of: ReturnType<typeof one>, color: string) =>
    (await lineOf(of, color)).line.line_id;
  const two = [await idOf(other(), "moss"), await idOf(other(), "navy")];
  const sent = await idOf(one(), "umber");
  const all = [...two, sent];
  const early = "Only delivered, returned or denied pieces can be removed from the list.";
  expect((await batch(two, "removed")).body).toEqual({
    done: [],
    failed: two.map((line_id) => ({ line_id, message: early })),
  });
  await setStatus(sent, "processing");
  const { status, body } = await batch([...all, "none", all[0] ?? ""], "processing");
  expect(status).toBe(200);
  expect(body).toEqual({
    done: two,
    failed: [
      { line_id: sent, message: "A piece that is processing cannot become processing." },
      { line_id: "none", message: "There is no such order line." },
    ],
  });
  expect((await batch(all, "delivered")).body).toEqual({ done: all, failed: [] });
  const removed = await batch(all, "removed");
  expect(removed.body.failed).toEqual([]);
  for (const line_id of all) expect((await asAdmin(`/order-lines/${line_id}`)).status).toBe(404);
  expect((await batch([], "removed")).status).toBe(400);
  expect((await batch(all, "returned")).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, index) => `line_${index}`);
  expect((await batch(many, "removed")).body.message).toBe(
    "At most 100 lines can be changed at once.",
  );
});

test("a batch approves and never denies, which needs a reason for each, and who took which step when is on record, the customer's own among them", async () => {
  const { line: approved, token, person } = await lineOf(other(), "olive");
  const id = (await lineOf(other(), "teal")).line.line_id;
  const lines = [approved.line_id, id];
  for (const line of lines) {
    await deliver(line);
    await requestReturn(token, line);
  }
  const refused = await batch(lines, "denied");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "The step must be one of processing, delivered, approved, removed.",
  ]);
  expect((await batch(lines.slice(0, 1), "approved")).body.done).toEqual(lines.slice(0, 1));
  expect((await decide(id, "denied")).status).toBe(200);

  await asAdmin(`/order-lines/${id}`, { method: "DELETE" });
  const { body: record } = await asAdmin<AdminChanges>(`/changes?subject=${id}`);
  const admin = shop.admin().email;
  expect(record.changes.map(({ by, what }) => [by, what])).toEqual([
    [admin, "Taken off the list"],
    [admin, "From return requested to return denied"],
    [person.email, "From delivered to return requested"],
    [admin, "From processing to delivered"],
    [admin, "From confirmed to processing"],
  ]);
  expect(record.count).toBe(5);
  expect(record.changes[0]?.subject).toMatchObject({ kind: "order_line", id });
  expect(record.changes[0]?.subject.name).toMatch(/^teal, order \d+$/);
  const page = await asAdmin<AdminChanges>(`/changes?subject=${id}&limit=2&offset=1`);
  expect(page.body.changes).toEqual(record.changes.slice(1, 3));
  expect((await asAdmin<AdminChanges>(`/changes?subject=${id}&kind=product`)).body.count).toBe(0);
});
