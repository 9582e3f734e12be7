import { expect, test } from "vitest";
import { allowRoutes, findOpenRoute, isOpenPath } from "./find-route";
import { assertNoMedusaRoutes } from "./plugin-routes";
import { readOpenRoutes } from "./plugin-options";

const reviews = {
  methods: ["GET"],
  path: "/store/reviews/:id",
  to: "key",
  why: "reviews",
} as const;
const open = (...openRoutes: object[]) => readOpenRoutes({ openRoutes });

test("allows no routes without options", { tags: ["EXT-03"] }, () => {
  expect(readOpenRoutes(undefined)).toEqual([]);
  expect(readOpenRoutes({})).toEqual([]);
});

test.each([
  ["/store/reviews", "key"],
  ["/store/reviews/**", "shopper"],
  ["/admin/reviews/:id/notes", "staff"],
  ["/admin/reviews", "admin"],
  ["/hooks/reviews", "everyone"],
  ["/reviews/:id", "shopper"],
])("allows a route %s for the audience %s", { tags: ["EXT-03"] }, (path, to) => {
  expect(open({ ...reviews, path, to })).toEqual([{ ...reviews, path, to, isOfPlugin: true }]);
});

test.each<[object, string]>([
  [{ ...reviews, path: "store/reviews" }, "openRoutes[0] has a path without a leading slash"],
  [{ ...reviews, path: "/store/reviews/" }, "openRoutes[0] has a path that is not like"],
  [{ ...reviews, path: "/store/*" }, "openRoutes[0] has a path that is not like"],
  [{ ...reviews, path: "/store/a?b" }, "openRoutes[0] has a path that is not like"],
  [{ ...reviews, path: "/store/**" }, "openRoutes[0] would allow routes of Medusa"],
  [{ ...reviews, path: "/:any", to: "everyone" }, "openRoutes[0] would allow routes of Medusa"],
  [{ ...reviews, path: "/admin/:any", to: "admin" }, "openRoutes[0] would allow routes of Medusa"],
  [{ ...reviews, path: "/auth/reviews", to: "everyone" }, "openRoutes[0] may not be below /auth"],
  [{ ...reviews, path: "/shop/shopper/x", to: "everyone" }, "openRoutes[0] may not be below /shop"],
  [{ ...reviews, to: "everyone" }, "openRoutes[0] is below /store: `to` is key or shopper"],
  [{ ...reviews, path: "/admin/reviews" }, "openRoutes[0] is below /admin: `to` is staff or admin"],
  [
    { ...reviews, path: "/reviews", to: "admin" },
    "openRoutes[0] has `to` everyone or shopper only",
  ],
  [{ ...reviews, methods: [] }, "openRoutes[0].methods names no method"],
  [{ ...reviews, methods: ["PATCH"] }, "openRoutes[0].methods.0 "],
  [{ ...reviews, to: "public" }, "openRoutes[0].to "],
  [{ ...reviews, why: "" }, "openRoutes[0].why needs the reason"],
  [{ ...reviews, isOfDashboard: true }, "openRoutes[0] "],
])("rejects %j", { tags: ["EXT-04"] }, (route, message) => {
  expect(() => open(route)).toThrow(message);
});

test("rejects an unknown option", { tags: ["EXT-04"] }, () => {
  expect(() => readOpenRoutes({ routes: [] })).toThrow("medusa-config are wrong: options ");
});

test("rejects routes of Medusa", { tags: ["EXT-04"] }, () => {
  assertNoMedusaRoutes(open(reviews));
  for (const path of ["/store/carts/**", "/store/orders/:id", "/store/:any/reviews/**"]) {
    expect(() => {
      assertNoMedusaRoutes(open({ ...reviews, path }));
    }, path).toThrow(
      path.includes(":any") ? "would allow" : "may not allow routes of Medusa: /store/",
    );
  }
});

test("finds an allowed route of a plugin by method and path", { tags: ["EXT-03"] }, () => {
  const find = (method: string, path: string) =>
    findOpenRoute({ method, path, hasDashboard: false });
  expect(find("GET", "/store/reviews/1")).toBeUndefined();
  allowRoutes(open(reviews));
  expect(find("GET", "/store/reviews/1")?.isOfPlugin).toBe(true);
  expect(find("POST", "/store/reviews/1")).toBeUndefined();
  expect([isOpenPath("/store/reviews/:id"), isOpenPath("/store/reviews")]).toEqual([true, false]);
});
