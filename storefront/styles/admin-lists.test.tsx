import { expect, test } from "vitest";
import { Pager } from "~/admin/list-form";
import { OrderFilter } from "~/admin/order-filter";
import { OrdersPanel } from "~/admin/orders-panel";
import { adminLines } from "./data/admin";
import { hiddenIn, linksIn, rendered } from "./rendered";

function pager(count: number, offset: number, search: string) {
  const page = rendered(
    <Pager of={{ count, limit: 25, offset }} name="ordersPage" what="orders" />,
    `/admin?${search}`,
  );
  return { said: /<p role="status"[^>]*>([^<]*)/.exec(page)?.[1], links: linksIn(page) };
}

test("a list says which of how many it shows, and leads to the pages beside", () => {
  expect(pager(0, 0, "")).toEqual({ said: "No orders", links: [] });
  expect(pager(25, 0, "")).toEqual({ said: "1–25 of 25 orders", links: [] });
  expect(pager(60, 0, "year=2026")).toEqual({
    said: "1–25 of 60 orders",
    links: [["Next orders", "/admin?year=2026&ordersPage=2"]],
  });
  expect(pager(60, 25, "year=2026&ordersPage=2")).toEqual({
    said: "26–50 of 60 orders",
    links: [
      ["Previous orders", "/admin?year=2026"],
      ["Next orders", "/admin?year=2026&ordersPage=3"],
    ],
  });
  expect(pager(60, 50, "ordersPage=3")).toEqual({
    said: "51–60 of 60 orders",
    links: [["Previous orders", "/admin?ordersPage=2"]],
  });
});

test("behind the last page the way back leads to the last one", () => {
  expect(pager(60, 200, "ordersPage=9").links).toEqual([
    ["Previous orders", "/admin?ordersPage=3"],
  ]);
});

test("a new filter of the orders begins on page 1 and leaves what is not its own", () => {
  const page = rendered(
    <OrderFilter years={[2026, 2025]} />,
    "/admin?users=shown&q=grace&ordersPage=3&year=2025&status=delivered&order=blue&month=2",
  );
  expect(hiddenIn(page)).toEqual([
    ["users", "shown"],
    ["q", "grace"],
  ]);
  expect(linksIn(page)).toEqual([["Show all", "/admin?users=shown&q=grace"]]);
  const chosen = [...page.matchAll(/<option[^>]* selected=""[^>]*>([^<]*)/g)];
  expect(chosen.map(([, text]) => text)).toEqual(["February", "2025", "Delivered"]);
  expect(page).toContain('value="blue"');
});

test("without a filter there is nothing to leave", () => {
  expect(linksIn(rendered(<OrderFilter years={[2026]} />, "/admin?users=shown"))).toEqual([]);
});

test("the export has the filters of the list", () => {
  const page = rendered(<OrdersPanel of={{ data: adminLines }} />, "/admin?year=2026&order=blue");
  expect(linksIn(page)).toContainEqual(["Export CSV", "/admin/orders.csv?year=2026&order=blue"]);
});
