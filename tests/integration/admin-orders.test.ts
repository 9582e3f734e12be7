import { expect, test } from "vitest";
import type {
  AdminOrderLines,
  AdminShopper,
  SelectedLines,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { lazy } from "../support/lazy.ts";
import { setStatus } from "../support/line-steps.ts";
import { shop } from "../support/shop.ts";
import { asAdmin } from "../support/staff.ts";
import { buyColors, createNamedBuyer, readLine } from "../support/order-lines.ts";

/** Creates two customers in sequence. Tests may change only the white order line. */
const older = lazy(() => createNamedBuyer("red", "dalmatian"));

const newer = lazy(async () => {
  await older();
  return createNamedBuyer("blue", "white");
});

const list = async (search: string) =>
  (await asAdmin<AdminOrderLines>(`/order-lines?${search}`)).body;

test(
  "lists all customers' orders newest first with their lines and correct totals",
  { tags: ["ADM-16", "DAY-01"] },
  async () => {
    const { name, lines, user } = await older();
    const later = await newer();
    const found = await list(`q=${name}`);
    expect(found.order_lines.map(({ line_id }) => line_id).toSorted()).toEqual(lines.toSorted());
    expect([found.count, found.pieces, found.amount]).toEqual([1, 2, 1600]);
    expect(found.orders).toEqual([
      {
        order_id: found.order_lines[0]?.order_id,
        total: 1600,
        items: 2,
        notes: 0,
        is_on_hold: false,
      },
    ]);
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
    // A page ends between orders, and the lines that a filter hides are still counted.
    const page = await list(`q=${name}&limit=1`);
    expect(page.order_lines).toHaveLength(2);
    const after = await list(`q=${name}&limit=1&offset=1`);
    expect([after.order_lines, after.count, after.amount]).toEqual([[], 1, 1600]);
    await query("update order_line_state set status = 'canceled' where line_id = $1", [lines[0]]);
    const open = await list(`q=${name}&status=confirmed`);
    await query("update order_line_state set status = 'confirmed' where line_id = $1", [lines[0]]);
    expect(open.order_lines.map(({ line_id }) => line_id)).toEqual([lines[1]]);
    expect(open.orders[0]).toMatchObject({ total: 1600, items: 2 });
    const { body } = await asAdmin<{ shopper: AdminShopper }>(`/shoppers/${user._id}`);
    expect(body.shopper.orders).toBe(1);
  },
);

test(
  "finds order lines by customer name, email, order number, item, color, and status",
  { tags: ["ADM-16"] },
  async () => {
    const { user, name, lines } = await newer();
    const line = await readLine(lines[1] ?? "");
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
    // Searches for % and _ literally, not as wildcards.
    expect((await list(`q=${encodeURIComponent(`${name}%`)}`)).count).toBe(0);
    expect((await list("q=_______________________________________________________")).count).toBe(0);
  },
);

test(
  "filters order lines by year and month in the shop's time zone",
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
    expect(await at(moments[0] ?? "")).toEqual([0, 1, 1, 1, 0]);
    expect(await at(moments[1] ?? "")).toEqual([1, 0, 1, 0, 0]);
    expect(await at(moments[2] ?? "")).toEqual([0, 1, 1, 1, 0]);
    const { years } = await list("limit=1");
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(years).toContain(2025);
    expect(lines).toHaveLength(2);
  },
);

test("filters by kind, and sorts orders in both directions", { tags: ["DAY-04"] }, async () => {
  const { name, user, lines } = await createNamedBuyer("red", "black");
  const [red = "", black = ""] = lines;
  const blue = (await buyColors(user, "blue")).find((id) => !lines.includes(id)) ?? "";
  const found = async (search: string) =>
    (await list(`q=${name}&${search}`)).order_lines.map(({ line_id }) => line_id);
  expect(await found("sort=oldest")).toEqual([red, black, blue]);
  expect(await found("sort=newest")).toEqual([blue, red, black]);
  expect(await found("status=to_ship")).toEqual([red, black, blue]);
  expect(await found("status=to_ship&sort=newest")).toEqual([blue, red, black]);

  await setStatus(black, "processing");
  await setStatus(blue, "processing");
  await asAdmin(`/order-lines/${blue}/tracking`, { body: { carrier: "ups", number: "1Z99" } });
  expect(await found("kind=untracked")).toEqual([black]);
  const { order_id } = await readLine(red);
  await asAdmin(`/placed-orders/${order_id}/notes`, { body: { text: "Ring first." } });
  expect(await found("kind=noted")).toEqual([red, black]);
  expect((await list(`q=${name}`)).orders.map(({ notes }) => notes)).toEqual([0, 1]);
  await query("update order_line_state set ships_on = '2999-01-01' where line_id = $1", [red]);
  expect(await found("kind=pre_order")).toEqual([red]);
  expect(await found("kind=exchange")).toEqual([]);
  await query(`update order_line_state set exchange_variant_id = variant_id where line_id = $1`, [
    blue,
  ]);
  expect(await found("kind=exchange")).toEqual([blue]);
});

test(
  "counts the lines that a step would change, for selected lines or for all that a filter finds",
  { tags: ["DAY-05"] },
  async () => {
    const { name, lines } = await createNamedBuyer("red", "black");
    const select = async (body: object) =>
      (await asAdmin<SelectedLines & { message: string }>("/order-lines/selection", { body })).body;
    const both = { items: 2, orders: 1, left_out: 0 };
    expect(await select({ filter: { q: name }, step: "processing" })).toEqual({
      ...{ ...both, line_ids: lines, emails: 1 },
    });
    expect(await select({ line_ids: lines })).toEqual({ ...both, line_ids: lines, emails: 0 });
    await setStatus(lines[0] ?? "", "processing");
    expect(await select({ line_ids: lines, step: "delivered" })).toEqual({
      ...{ line_ids: [lines[0]], items: 1, orders: 1, emails: 1, left_out: 1 },
    });
    expect(await select({ filter: { q: "nobody at all" }, step: "delivered" })).toMatchObject({
      line_ids: [],
      items: 0,
    });
    expect((await select({ step: "delivered" })).message).toBe(
      "Send either `line_ids` or a `filter`.",
    );
  },
);

test.each(["status=lost", "q[]=a", "kind=large", "sort=price"])(
  "returns 400 with a message for a list with %s",
  async (search) => {
    const { status, body } = await asAdmin(`/order-lines?${search}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
  },
);

async function exported(search: string): Promise<Response> {
  const { token } = await adminUser();
  return fetch(`${shop.commerce()}/admin/order-lines/export?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

test("exports filtered order lines as CSV and escapes spreadsheet formulas", async () => {
  const { user, name, lines } = await older();
  const tricks = `${name} =HYPERLINK("http://x","y"), Fox`;
  await query(`update customer set first_name = $2, last_name = '' where id = $1`, [
    user._id,
    `=${tricks}`,
  ]);
  const answer = await exported(`q=${name}`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(bytes).trim().split("\r\n");
  expect(rows).toHaveLength(1 + lines.length);
  expect(rows[1]).toContain(`"'=${tricks.replaceAll('"', '""')}"`);
  const [line] = await query<{ promised_on: string }>(
    "select promised_on from order_line_state where customer_id = $1",
    [user._id],
  );
  expect(rows[1]).toContain(`"${line?.promised_on}"`);
  expect(
    (await (await exported(`q=${name}&status=delivered`)).text()).trim().split("\r\n"),
  ).toHaveLength(1);
  expect((await exported("month=13")).status).toBe(400);
});
