import { expect, test } from "vitest";
import { isPanelShown, listQuery, queryString, togglePanel } from "./admin-url.ts";

const address = (search: string) => new URLSearchParams(search);

test("shows only inventory and orders by default", () => {
  const shown = (search: string) =>
    (["users", "inventory", "orders", "analytics"] as const).filter((panel) =>
      isPanelShown(address(search), panel),
    );
  expect(shown("")).toEqual(["inventory", "orders"]);
  expect(shown("users=shown&orders=hidden")).toEqual(["users", "inventory"]);
});

test("restores the query with its filters when a panel is toggled twice", () => {
  const there = togglePanel(address("q=grace&year=2026"), "users");
  expect(queryString(there)).toBe("?q=grace&year=2026&users=shown");
  expect(queryString(togglePanel(there, "users"))).toBe("?q=grace&year=2026");
  expect(queryString(togglePanel(address(""), "orders"))).toBe("?orders=hidden");
});

test("requests a list's page with the filters that are set", () => {
  const ask = (search: string) =>
    listQuery(address(search), { filters: { q: "order" }, page: "ordersPage", limit: 25 });
  expect(ask("order=+&ordersPage=3")).toEqual({ limit: "25", offset: "50" });
  expect(ask("order=grace&ordersPage=-1")).toEqual({ q: "grace", limit: "25", offset: "0" });
});
