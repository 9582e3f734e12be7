import { expect, test } from "vitest";
import type {
  AdminChanges,
  AdminOrderLine,
  AdminOrderLines,
  BatchReport,
  CreditLedger,
  Sales,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { adminUser, api, buy, newUser, readUser, type ApiUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { lazy } from "../support/lazy.ts";
import { newProduct } from "../support/product.ts";
import {
  deliveredDaysAgo,
  boughtLines,
  lineOf,
  moneyOf,
  refundsForLine,
  requestReturn,
  setStatus,
  deliver,
  type Refusal,
} from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { asAdmin } from "../support/staff.ts";

/** A customer by a name that nobody else has, with one order of these colors. */
async function customer(
  ...colors: string[]
): Promise<{ user: ApiUser; name: string; lines: string[] }> {
  const name = `Buyer${Date.now()}${Math.random().toString(36).slice(2)} Fox`;
  const user = await newUser(name);
  for (const color of colors) {
    await api("POST", `/user/${user._id}/cart`, { token: user.token, body: { color: [color] } });
  }
  await buy(user);
  const { orders } = await readUser(user);
  return { user, name: name.split(" ")[0] ?? "", lines: orders.map(({ lineId }) => lineId) };
}

/** Two customers, the one after the other, whose lines stay as they are, but for the white one. */
const older = lazy(() => customer("red", "dalmatian"));
const newer = lazy(async () => {
  await older();
  return customer("blue", "white");
});

/** Two orders that tests share out among them, each changing lines of its own. */
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

const list = async (search: string) =>
  (await asAdmin<AdminOrderLines>(`/order-lines?${search}`)).body;
const read = async (id: string) =>
  (await asAdmin<{ order_line: AdminOrderLine }>(`/order-lines/${id}`)).body.order_line;
const batch = (line_ids: string[], step: string) =>
  asAdmin<BatchReport>("/order-lines/batch", { body: { line_ids, step } });

test(
  "all users' lines are listed newest first, with right totals",
  { tags: ["ADM-16"] },
  async () => {
    const { name, lines, user } = await older();
    const later = await newer();
    const found = await list(`q=${name}`);
    expect(found.order_lines.map(({ line_id }) => line_id).toSorted()).toEqual(lines.toSorted());
    expect([found.count, found.pieces, found.amount]).toEqual([2, 2, 1600]);
    expect(found.order_lines.find(({ color }) => color === "red")).toMatchObject({
      name: "Tallon",
      color: "red",
      quantity: 1,
      price: 740,
      status: "confirmed",
      delivered_at: null,
      exchange_color: null,
      receipt_offer: null,
      can_deny: false,
      settled: null,
      shopper: { id: user._id, email: user.email },
      order_number: expect.any(Number) as number,
      invoice_number: expect.any(Number) as number,
    });
    const theirs = (await list("limit=200")).order_lines
      .map(({ line_id }) => line_id)
      .filter((id) => [...lines, ...later.lines].includes(id));
    expect(theirs.slice(0, 2).toSorted()).toEqual(later.lines.toSorted());
    const page = await list(`q=${name}&limit=1&offset=1`);
    expect(page.order_lines.map(({ line_id }) => line_id)).toEqual([found.order_lines[1]?.line_id]);
    expect([page.count, page.amount]).toEqual([2, 1600]);
  },
);

test(
  "lines are found by name, e-mail, order number, piece and color, and by status",
  { tags: ["ADM-16"] },
  async () => {
    const { user, name, lines } = await newer();
    const line = await read(lines[1] ?? "");
    for (const q of [
      name,
      name.toLowerCase(),
      user.email,
      String(line.order_number),
      "Trey",
      "WHITE",
    ]) {
      const { order_lines } = await list(`limit=200&q=${encodeURIComponent(q)}`);
      expect(
        order_lines.map(({ line_id }) => line_id),
        q,
      ).toContain(line.line_id);
    }
    expect((await list(`q=${name}&status=processing`)).count).toBe(0);
    await setStatus(line.line_id, "processing");
    expect((await list(`q=${name}&status=processing`)).count).toBe(1);
    // What a pattern would read as anything is looked for as it is.
    expect((await list(`q=${encodeURIComponent(`${name}%`)}`)).count).toBe(0);
    expect((await list("q=_______________________________________________________")).count).toBe(0);
  },
);

test(
  "a month of a year holds exactly its lines by the shop's clock",
  { tags: ["ADM-17"] },
  async () => {
    const { name, lines } = await older();
    const moments = ["2025-03-01T05:00:00Z", "2025-03-01T04:59:59Z", "2025-04-01T03:59:59Z"];
    const { order_lines } = await list(`q=${name}`);
    const [first] = order_lines;
    const at = async (moment: string) => {
      await query(`update "order" set created_at = $2 where id = $1`, [first?.order_id, moment]);
      const count = async (search: string) => (await list(`q=${name}&${search}`)).count;
      return [
        await count("year=2025&month=2"),
        await count("year=2025&month=3"),
        await count("year=2025"),
        await count("month=3"),
        await count("year=2024"),
      ];
    };
    expect(await at(moments[0] ?? "")).toEqual([0, 2, 2, 2, 0]);
    expect(await at(moments[1] ?? "")).toEqual([2, 0, 2, 0, 0]);
    expect(await at(moments[2] ?? "")).toEqual([0, 2, 2, 2, 0]);
    const { years } = await list("limit=1");
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(years).toContain(2025);
    expect(lines).toHaveLength(2);
  },
);

test.each([
  "year=20x5",
  "month=13",
  "status=lost",
  "limit=0",
  "limit=201",
  "offset=-1",
  "q[]=a",
  `q=${"x".repeat(101)}`,
])("a list asked for with %s is refused with a sentence", async (search) => {
  const { status, body } = await asAdmin(`/order-lines?${search}`);
  expect(status).toBe(400);
  expect(body.message).toMatch(/^[A-Z].*\.$/);
});

test("fields that a form sends empty count as not set", async () => {
  expect((await asAdmin("/order-lines?q=&year=&month=&status=&limit=&offset=")).status).toBe(200);
});

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
    await requestReturn(token, id);
    expect((await step("decision", { action: "denied", expected: "delivered" })).body.message).toBe(
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

test("of two admins who decide at once one is heard and the other told", async () => {
  const { token, line } = await lineOf(one(), "tan");
  const id = line.line_id;
  await deliver(id);
  await requestReturn(token, id);
  const decide = (action: string) =>
    asAdmin(`/order-lines/${id}/decision`, { body: { action, expected: "return_requested" } });
  const answers = await Promise.all([decide("approved"), decide("denied")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test(
  "what a receipt would bring is shown, and is what it brings",
  { tags: ["RET-06", "RET-08", "RET-09"] },
  async () => {
    const { user, lines } = await customer("dalmatian");
    const id = lines[0] ?? "";
    await deliver(id);
    await requestReturn(user.token, id);
    expect((await read(id)).receipt_offer).toBeNull();
    await asAdmin(`/order-lines/${id}/decision`, { body: { action: "approved" } });
    expect(await read(id)).toMatchObject({
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
    expect((await read(id)).receipt_offer).toEqual(credit);
    await deliveredDaysAgo(id, 14, "00:00");
    expect((await read(id)).receipt_offer).toEqual(credit);
    await deliveredDaysAgo(id, 15, "23:59:59");
    expect(await read(id)).toMatchObject({ can_deny: true, receipt_offer: null });
    await deliveredDaysAgo(id, 5, "00:00");
    await asAdmin(`/order-lines/${id}/receipt`, { body: { packaging_missing: true } });
    expect(await refundsForLine(id)).toEqual([73_100]);
    const { order_id: orderId } = await read(id);
    expect((await moneyOf(orderId)).summary).toMatchObject({
      refunded_total: 731,
      pending_difference: 0,
    });
    expect(await read(id)).toMatchObject({
      status: "returned",
      receipt_offer: null,
      can_deny: false,
      settled: { way: "card", amount: 731, fee: 129 },
    });
  },
);

test("store credit is told with its balance after each entry", async () => {
  const { user, lines } = await customer("red", "blue");
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

test("several lines are changed at once, and what failed is told by itself", async () => {
  const idOf = async (of: ReturnType<typeof one>, color: string) =>
    (await lineOf(of, color)).line.line_id;
  const two = [await idOf(other(), "moss"), await idOf(other(), "navy")];
  const sent = await idOf(one(), "umber");
  const all = [...two, sent];
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

test("a batch denies requests alone, not returns that were approved, and who took which step when is on record, the customer's own among them", async () => {
  const { line: approved, token, person } = await lineOf(other(), "olive");
  const id = (await lineOf(other(), "teal")).line.line_id;
  const lines = [approved.line_id, id];
  for (const line of lines) {
    await deliver(line);
    await requestReturn(token, line);
  }
  await batch(lines.slice(0, 1), "approved");
  const { body } = await batch(lines, "denied");
  expect(body.done).toEqual(lines.slice(1));
  expect(body.failed[0]?.message).toBe("This piece is now return approved. Please look again.");

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

async function exported(search: string): Promise<Response> {
  const { token } = await adminUser();
  return fetch(`${shop.commerce()}/admin/order-lines/export?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

test("the filtered lines come as a table that no spreadsheet takes for a formula", async () => {
  const { user, name, lines } = await customer("red", "blue");
  const tricks = `${name} =HYPERLINK("http://x","y"), Fox`;
  await query(`update customer set first_name = $2, last_name = '' where id = $1`, [
    user._id,
    `=${tricks}`,
  ]);
  const answer = await exported(`q=${name}`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain(".csv");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(bytes).trim().split("\r\n");
  expect(rows).toHaveLength(1 + lines.length);
  expect(rows[1]).toContain(`"'=${tricks.replaceAll('"', '""')}"`);
  expect(
    (await (await exported(`q=${name}&status=delivered`)).text()).trim().split("\r\n"),
  ).toHaveLength(1);
  expect((await exported("month=13")).status).toBe(400);
});

test("sales are counted by day and color, exchanged pieces once", async () => {
  const sales = async () => (await asAdmin<Sales>("/sales?days=7")).body;
  const { user, lines } = await customer("red");
  const id = lines[0] ?? "";
  await deliver(id);
  await requestReturn(user.token, id, "blue");
  await asAdmin(`/order-lines/${id}/decision`, { body: { action: "approved" } });
  await asAdmin(`/order-lines/${id}/receipt`, { body: {} });
  // Moved to a day on which no other test buys anything.
  const [before] = (await sales()).days;
  await query(`update "order" set created_at = now() - interval '6 days' where customer_id = $1`, [
    user._id,
  ]);
  const body = await sales();
  expect(body.days).toHaveLength(7);
  expect(body.days[0]).toMatchObject({
    pieces: (before?.pieces ?? 0) + 1,
    revenue: (before?.revenue ?? 0) + 740,
  });
  expect(body.days.map(({ day }) => day)).toEqual(body.days.map(({ day }) => day).toSorted());
  expect(body.colors.find(({ color }) => color === "red")?.returned).toBeGreaterThanOrEqual(1);
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  expect(total(body.days.map(({ revenue }) => revenue))).toBe(body.revenue);
  expect(total(body.colors.map(({ pieces }) => pieces))).toBe(body.pieces);
  for (const { stock, pieces, cover_days } of body.colors) {
    expect(cover_days).toBe(pieces === 0 ? null : Math.floor((stock * 7) / pieces));
  }
  for (const days of [6, 366, "x"]) expect((await asAdmin(`/sales?days=${days}`)).status).toBe(400);
});

test("a line that is not there is not there", async () => {
  const { status, body } = await call<Refusal>("/admin/order-lines/none", {
    token: (await adminUser()).token,
  });
  expect([status, body.message]).toEqual([404, "There is no such order line."]);
});
