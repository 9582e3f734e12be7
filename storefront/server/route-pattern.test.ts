import { expect, test } from "vitest";
import { commerceRoute } from "./commerce-calls.ts";
import { routePatterns } from "./route-pattern.ts";

const page = (path: string | undefined, parentId: string | undefined = "root") => ({
  id: path ?? "home",
  path,
  parentId,
  index: path === undefined,
});
const routes = Object.fromEntries(
  [
    { id: "root", path: "", parentId: undefined },
    page(undefined),
    page("products"),
    page("terms&return"),
    page("profile/:id"),
    page("profile/second-factor"),
    page("admin/orders/:id/invoice"),
    page("admin/orders.csv"),
    page("admin/*"),
    page("*"),
  ].map((route) => [route.id, { ...route, module: { default: undefined } }]),
);
const patternOf = routePatterns(routes);

test("returns the route pattern of a URL, or * for unknown URLs", () => {
  for (const [url, pattern] of [
    ["/", "/"],
    ["/?color=red", "/"],
    ["/_root.data", "/"],
    ["/products?color=red", "/products"],
    ["/Products/", "/products"],
    ["/products.data?_routes=x", "/products"],
    ["/terms&return", "/terms&return"],
    ["/profile/cus_01", "/profile/:id"],
    ["/profile/second-factor", "/profile/second-factor"],
    ["/profile/", "*"],
    ["/admin/orders/ol_1/invoice", "/admin/orders/:id/invoice"],
    ["/admin/orders.csv", "/admin/orders.csv"],
    ["/admin/nothing/like/it", "/admin/*"],
    ["/assets/root-Ab12.js", "/assets/*"],
    ["/media/red-1.webp", "/media/*"],
    ["/api/user/cus_1/cart", "/api/*"],
    ["/healthz", "/healthz"],
    ["/wp-login.php", "*"],
    ["/%zz", "*"],
    ["http://elsewhere/products", "*"],
  ] as const) {
    expect([url, patternOf(url)]).toEqual([url, pattern]);
  }
});

test("replaces IDs in commerce server paths with :id", () => {
  for (const [path, route] of [
    ["/shop/shopper", "/shop/shopper"],
    [
      "/shop/shopper/cart/lines/item_1/move-to-wishlist",
      "/shop/shopper/cart/lines/:id/move-to-wishlist",
    ],
    ["/shop/shopper/orders/a%2Fb/return", "/shop/shopper/orders/:id/return"],
    ["/admin/order-lines/batch", "/admin/order-lines/batch"],
    ["/admin/shoppers/cus_1/second-factor", "/admin/shoppers/:id/second-factor"],
    ["/catalog", "/catalog"],
  ] as const) {
    expect([path, commerceRoute(path)]).toEqual([path, route]);
  }
});
