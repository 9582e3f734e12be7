import { expect, test } from "vitest";
import { disabledRouteMessage, findOpenRoute, pathsMatching } from "./find-route";

const open = (method: string, path: string, hasDashboard = false) =>
  findOpenRoute({ method, path, hasDashboard })?.path;

test.each([
  ["GET", "/health", "/health"],
  ["HEAD", "/health", "/health"],
  ["GET", "/health/", "/health"],
  ["GET", "/store/products", "/store/products"],
  ["GET", "/store/products/prod_1", "/store/products/:id"],
  ["PUT", "/api/user/cus_1", "/api/**"],
  ["GET", "/api", "/api/**"],
  ["PATCH", "/api/contact", "/api/**"],
  ["DELETE", "/shop/shopper/cart/lines/line_1", "/shop/shopper/**"],
  ["POST", "/admin/shoppers/cus_1/role", "/admin/shoppers/**"],
])("allows %s %s", (method, path, openRoute) => {
  expect(open(method, path)).toBe(openRoute);
});

test.each([
  ["POST", "/health"],
  ["OPTIONS", "/health"],
  ["POST", "/store/products"],
  ["PATCH", "/shop/shopper"],
  ["GET", "/store/products//"],
  ["GET", "/store/products/a/b"],
  ["GET", "/STORE/products"],
  ["GET", "//store/products"],
  ["GET", "/store/%70roducts"],
  ["GET", "/store"],
  ["GET", "/"],
  ["GET", ""],
  ["GET", "/apis"],
  ["GET", "/shop/shoppers"],
  ["POST", "/auth/customer/emailpass/register"],
  ["GET", "/cloud/auth"],
])("denies %s %s", (method, path) => {
  expect(open(method, path)).toBeUndefined();
  expect(open(method, path, true)).toBeUndefined();
});

test("allows the dashboard's routes only when the dashboard is on", () => {
  for (const [method, path, openRoute] of [
    ["GET", "/app", "/app/**"],
    ["GET", "/app/assets/index.js", "/app/**"],
    ["GET", "/auth/user/providers", "/auth/user/providers"],
    ["POST", "/auth/user/emailpass", "/auth/user/emailpass"],
    ["GET", "/admin/orders", "/admin/orders"],
    ["GET", "/admin/customers/cus_1", "/admin/customers/:id"],
  ] as const) {
    expect(open(method, path)).toBeUndefined();
    expect(open(method, path, true)).toBe(openRoute);
  }
  for (const [method, path] of [
    ["POST", "/admin/invites"],
    ["POST", "/admin/orders/order_1/cancel"],
    ["POST", "/admin/payments/pay_1/refund"],
    ["POST", "/admin/uploads"],
    ["POST", "/admin/workflows-executions/update-account/run"],
    ["POST", "/admin/products/import"],
    ["POST", "/admin/products/imports"],
    ["POST", "/admin/orders/export"],
    ["POST", "/admin/orders/order_1/transfer"],
    ["POST", "/admin/customers/cus_1"],
    ["POST", "/admin/users/user_1"],
  ] as const) {
    expect(open(method, path, true)).toBeUndefined();
  }
});

test.each([
  ["/auth/customer/emailpass", "Log in at POST /shop/sessions, sign up at POST /shop/accounts."],
  ["/auth/token/refresh", "Staff log in at POST /shop/sessions, like everyone else."],
  ["/store/carts/cart_1", "The bag is at /shop/shopper/cart/lines."],
  ["/admin/anything", "Staff use /admin/order-lines, /admin/inventory and /admin/shoppers."],
  ["/cloud/auth", "GET /api/docs lists the available endpoints."],
])("suggests what to use instead of %s", (path, hint) => {
  expect(disabledRouteMessage(path)).toBe(`This route is disabled. ${hint}`);
});

test("finds the paths that at least one route matches", () => {
  const route = { methods: ["GET"], to: "staff", why: "tested" } as const;
  const routes = [
    { ...route, path: "/admin/reviews/:id" },
    { ...route, path: "/admin/ratings/**" },
  ];
  expect(
    pathsMatching(routes, ["/admin/reviews/1", "/admin/ratings", "/admin/orders", "/admin"]),
  ).toEqual(["/admin/reviews/1", "/admin/ratings"]);
});
