import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { InventoryPanel } from "~/admin/inventory-panel";
import { Pager } from "~/admin/list-form";
import { OrderFilter } from "~/admin/order-filter";
import { OrdersPanel } from "~/admin/orders-panel";
import { UsersPanel } from "~/admin/users-panel";
import { adminLines } from "./data/admin";
import { hiddenFieldsIn, linksIn, renderHtml } from "./render-html";

function pager(count: number, offset: number, search: string) {
  const page = renderHtml(
    <Pager of={{ count, limit: 25, offset }} name="ordersPage" what="orders" />,
    `/admin?${search}`,
  );
  return { status: /<p role="status"[^>]*>([^<]*)/.exec(page)?.[1], links: linksIn(page) };
}

test("shows the range and count of a list and links to the previous and next page", () => {
  expect(pager(0, 0, "")).toEqual({ status: "No orders", links: [] });
  expect(pager(25, 0, "")).toEqual({ status: "1–25 of 25 orders", links: [] });
  expect(pager(60, 0, "year=2026")).toEqual({
    status: "1–25 of 60 orders",
    links: [["Next orders", "/admin?year=2026&ordersPage=2"]],
  });
  expect(pager(60, 25, "year=2026&ordersPage=2")).toEqual({
    status: "26–50 of 60 orders",
    links: [
      ["Previous orders", "/admin?year=2026"],
      ["Next orders", "/admin?year=2026&ordersPage=3"],
    ],
  });
  expect(pager(60, 50, "ordersPage=3")).toEqual({
    status: "51–60 of 60 orders",
    links: [["Previous orders", "/admin?ordersPage=2"]],
  });
});

test("links back to the last page when the page number is too high", () => {
  expect(pager(60, 200, "ordersPage=9").links).toEqual([
    ["Previous orders", "/admin?ordersPage=3"],
  ]);
});

test("resets the page for a new order filter and keeps other parameters", () => {
  const page = renderHtml(
    <OrderFilter years={[2026, 2025]} />,
    "/admin?users=shown&q=grace&ordersPage=3&year=2025&status=delivered&kind=exchange&order=blue&month=2",
  );
  expect(hiddenFieldsIn(page)).toEqual([
    ["users", "shown"],
    ["q", "grace"],
  ]);
  expect(linksIn(page)).toEqual([["Show all", "/admin?users=shown&q=grace"]]);
  const chosen = [...page.matchAll(/<option[^>]* selected=""[^>]*>([^<]*)/g)];
  expect(chosen.map(([, text]) => text)).toEqual([
    ...["February", "2025", "Delivered", "Exchange", "Newest first"],
  ]);
  const toShip = renderHtml(<OrderFilter years={[2026]} />, "/admin?status=to_ship");
  expect(toShip).toContain('<option value="" selected="">Oldest first</option>');
  expect(page).toContain('value="blue"');
});

test("resets the page for a new search and keeps the state of the other lists", () => {
  const failure = { failure: 503 };
  const all = "users=shown&q=grace&usersPage=2&product=bag&low=true&inventoryPage=3&ordersPage=4";
  const keptBy = (panel: ReactElement) => {
    const [search = ""] = renderHtml(panel, `/admin?${all}`).split("</form>");
    return new URLSearchParams(hiddenFieldsIn(search)).toString();
  };
  expect(keptBy(<UsersPanel of={failure} />)).toBe(
    "users=shown&product=bag&low=true&inventoryPage=3&ordersPage=4",
  );
  expect(keptBy(<InventoryPanel of={failure} canEditProducts />)).toBe(
    "users=shown&q=grace&usersPage=2&ordersPage=4",
  );
});

test("shows no link to reset when no filter is set", () => {
  expect(linksIn(renderHtml(<OrderFilter years={[2026]} />, "/admin?users=shown"))).toEqual([]);
});

test("links an export with the filters of the list", () => {
  const page = renderHtml(<OrdersPanel of={{ data: adminLines }} />, "/admin?year=2026&order=blue");
  expect(linksIn(page)).toContainEqual(["Export CSV", "/admin/orders.csv?year=2026&order=blue"]);
});
