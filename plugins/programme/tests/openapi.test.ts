import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { apiDocument } from "../src/api/api/openapi";
import { shopDocument } from "../src/api/shop/openapi";
import { openRoutes } from "../src/medusa/open-routes";

const ofShop = shopDocument("https://commerce.test", "https://shop.example.com");
const sources = {
  "/api": JSON.stringify(apiDocument("https://shop.example.com")),
  "/shop": JSON.stringify(ofShop),
};

test.each(Object.entries(sources))(
  "passes Redocly's recommended rules for %s, which require every route's error responses",
  { tags: ["API-12", "DOOR-09"] },
  async (_, source) => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(
      found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  },
);

test.each(Object.entries(sources))(
  "passes Spectral's recommended rules for %s, which require every route's tag and description",
  { tags: ["API-12", "DOOR-09"] },
  async (_, source) => {
    const linter = new Spectral();
    // The rules have another type than `setRuleset` takes.
    linter.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
    const found = await linter.run(source);
    expect(found.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
  },
);

/** Returns the methods and paths of the routes in a folder of the API. */
function routesIn(folder: string): string[] {
  const api = path.resolve(import.meta.dirname, "../src/api");
  return readdirSync(path.join(api, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const source = readFileSync(path.join(api, folder, file), "utf8");
      const at = path.join("/", folder, path.dirname(file)).replaceAll(/\[(\w+)\]/g, "{$1}");
      const exported = source.matchAll(/^export (?:async )?function ([A-Z]+)/gm);
      return [...exported].map(([, method]) => `${method} ${at}`);
    });
}

/** These routes are open to everyone but not meant for shoppers. */
const FOR_OTHERS = /^\/(health|ready|api|hooks)(\/|$)/;

test("documents exactly the routes that are open to shoppers", { tags: ["DOOR-09"] }, () => {
  const open = openRoutes
    .filter(({ to, path: at, isOfDashboard }) => {
      const isForShoppers = to === "everyone" || to === "key" || to === "shopper";
      return isForShoppers && !isOfDashboard && !FOR_OTHERS.test(at);
    })
    .flatMap(({ methods, path: at }) => {
      if (at.endsWith("/**")) return routesIn(at.slice(0, -3));
      const named = at.replaceAll(/:(\w+)/g, "{$1}");
      return methods === "any" ? [] : methods.map((method) => `${method} ${named}`);
    });
  const documented = Object.entries(ofShop.paths).flatMap(([at, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${at}`),
  );
  expect(open.length).toBeGreaterThan(60);
  expect(documented.toSorted()).toEqual(open.toSorted());
});

test("documents the access, the body, and the response of a call", { tags: ["DOOR-09"] }, () => {
  expect(ofShop.paths["/shop/accounts"]?.post).toMatchObject({
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { required: ["name", "email", "password"] } } },
    },
    responses: {
      201: {
        content: { "application/json": { schema: { $ref: "#/components/schemas/Session" } } },
      },
    },
  });
  const addLine = ofShop.paths["/shop/shopper/cart/lines"]?.post;
  expect(addLine?.security).toEqual([{ bearer: [] }]);
  expect(addLine?.responses).toHaveProperty("401");
  expect(ofShop.paths["/store/products"]?.get?.security).toEqual([{ key: [] }]);
  expect(ofShop.paths["/shop/shopper"]?.get?.parameters).toMatchObject([
    { name: "parts", in: "query", required: false, schema: { type: "string" } },
  ]);
});
