import { expect, test } from "vitest";
import { AnalyticsPanel } from "~/admin/analytics-panel";
import { ChartWithTable } from "~/admin/chart-with-table";
import { OrderFacts } from "~/admin/order-facts";
import { SubscriberList } from "~/admin/subscriber-list";
import { adminOrder, sales } from "./data/admin";
import { hiddenFieldsIn, linksIn, renderHtml, textsIn } from "./render-html";

/** Returns the rows of the table below a chart. */
function table(html: string, title: string): string[][] {
  const [, from = ""] = html.split(`aria-label="${title}, table"`);
  const [body = ""] = (from.split("<tbody>")[1] ?? "").split("</tbody>");
  return body.split("</tr>").slice(0, -1).map(textsIn);
}

test("shows the figures of each chart", () => {
  const color = { color: "red", gross: 1480, pieces: 2, returned: 1, stock: 8, cover_days: 12 };
  const unsold = { ...color, color: "blue", cover_days: null };
  const days = [{ day: "2026-11-21", gross: 2220, pieces: 3 }];
  const money = {
    ...{ gross: 1480, discounts: 296, returns: 592, net: 592 },
    ...{ shipping: 0, tax: 52.54, fees: 0, credit: 0, outside: 0, card: 644.54 },
  };
  const totals = { money, pieces: 7, orders: 6, returned: 4 };
  const data = { ...sales, ...totals, days, colors: [color, unsold] };
  const html = renderHtml(<AnalyticsPanel of={{ data }} />);
  const terms = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)];
  expect(terms.map(([, term, figure]) => [term, figure])).toEqual([
    ["Gross sales", "$1,480"],
    ["Discounts", "−$296"],
    ["Returns", "−$592"],
    ["Net sales", "$592"],
    ["Shipping", "$0"],
    ["Tax", "$52.54"],
    ["Restocking fees", "$0"],
    ["Store credit used", "$0"],
    ["Card received", "$644.54"],
    ["Items sold", "7"],
    ["Orders", "6"],
    ["Items returned", "4"],
  ]);
  const first = (title: string) => table(html, title)[0];
  expect(first("Gross sales by day")).toEqual(["Nov 21, 2026", "$2,220"]);
  expect(first("Items sold by day")).toEqual(["Nov 21, 2026", "3"]);
  expect(first("Gross sales by color")).toEqual(["red", "$1,480"]);
  expect(first("Items sold by color")).toEqual(["red", "2"]);
  expect(first("Returns by color")).toEqual(["red", "1"]);
  expect(table(html, "Days of inventory by color")).toEqual([
    ["red", "12"],
    ["blue", "No sales yet"],
  ]);
});

test("omits a chart without values, but draws a stock cover of zero days", () => {
  const hasChart = (value: number | null, none?: string) =>
    renderHtml(
      <ChartWithTable
        title="Items sold"
        of="Color"
        rows={[{ name: "red", value }]}
        unit="items"
        {...(none !== undefined && { none })}
      />,
    ).includes("admin-plot");
  expect([hasChart(0), hasChart(3)]).toEqual([false, true]);
  expect([hasChart(null, "No sales yet"), hasChart(0, "No sales yet")]).toEqual([false, true]);
});

test("shows the newsletter's counts and which subscribers have yet to confirm", () => {
  const reader = { email: "a@example.com", asked_at: "2026-11-20T15:00:00.000Z" };
  const subscribers = [
    { ...reader, id: "1", confirmed_at: "2026-11-21T15:00:00.000Z" },
    { ...reader, id: "2", confirmed_at: null },
  ];
  const counts = { confirmed: 5, waiting: 3, left: 2 };
  const html = renderHtml(
    <SubscriberList {...{ subscribers, counts, count: 2, limit: 25, offset: 0 }} />,
    "/admin/newsletter?page=3&q=a&state=confirmed",
  );
  // A search starts on the first page of the chosen state.
  expect(hiddenFieldsIn(html)).toEqual([["state", "confirmed"]]);
  expect(linksIn(html)).toContainEqual(["Show all", "/admin/newsletter?state=confirmed"]);
  const terms = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)];
  expect(terms.map(([, term, figure]) => [term, figure])).toEqual([
    ["Subscribed", "5"],
    ["Unconfirmed", "3"],
    ["Unsubscribed", "2"],
  ]);
  const rows = html.split("<tr>").slice(2).map(textsIn);
  expect(rows.map((texts) => texts[3])).toEqual(["Nov 21, 2026,", "Not yet"]);
  expect(linksIn(html)).toContainEqual(["Unconfirmed", "/admin/newsletter?q=a&state=waiting"]);
});

test("labels an order's documents by type", () => {
  const documents = [
    { kind: "invoice" as const, number: "INV-1", line_id: "a" },
    { kind: "credit-note" as const, number: "CN-2", line_id: "b" },
  ] as unknown as typeof adminOrder.documents;
  const html = renderHtml(<OrderFacts order={{ ...adminOrder, documents }} />);
  expect(linksIn(html).slice(-2)).toEqual([
    ["Invoice INV-1 (PDF)", "/admin/orders/a/invoice"],
    ["Credit note CN-2 (PDF)", "/admin/orders/b/credit-note"],
  ]);
});
