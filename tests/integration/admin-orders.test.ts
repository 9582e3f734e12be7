import { expect, test } from "vitest";
import type {
  AdminOrderLines,
  AdminShopper,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { lazy } from "../support/lazy.ts";
import { setStatus } from "../support/line-steps.ts";
import { shop } from "../support/shop.ts";
import { asAdmin } from "../support/staff.ts";
import { namedBuyer, readLine } from "../support/order-lines.ts";

/** Creates two customers in sequence. Tests may change only the white order line. */
const older = lazy(() => namedBuyer("red", "dalmatian"));

const newer = lazy(async () => {
  await older();
  return namedBuyer("blue", "white");
});

const list = async (search: string) =>
  (await asAdmin<AdminOrderLines>(`/order-lines?${search}`)).body;

test(
  "lists all customers' order lines newest first with correct totals",
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
    expect(await at(moments[0] ?? "")).toEqual([0, 2, 2, 2, 0]);
    expect(await at(moments[1] ?? "")).toEqual([2, 0, 2, 0, 0]);
    expect(await at(moments[2] ?? "")).toEqual([0, 2, 2, 2, 0]);
    const { years } = await list("limit=1");
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(years).toContain(2025);
    expect(lines).toHaveLength(2);
  },
);

test.each(["status=lost", "q[]=a"])(
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
  expect(
    (await (await exported(`q=${name}&status=delivered`)).text()).trim().split("\r\n"),
  ).toHaveLength(1);
  expect((await exported("month=13")).status).toBe(400);
});
