import type { MedusaRequest } from "@medusajs/framework/http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as Origins from "./origin";
import { testVariables } from "../../lib/test-variables";

let origins: typeof Origins;
beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("STOREFRONT_URL", "https://shop.example.com/");
  vi.stubEnv("COMMERCE_URL", "http://commerce.example.com:9000");
  vi.resetModules();
  origins = await import("./origin.js");
});
afterAll(() => vi.unstubAllEnvs());

const host = "api.example.com";
const by = { cookie: "__Host-session=abc", host };
const isRefused = (method: string, headers: Record<string, string>) => {
  try {
    origins.refuseForeignOrigin({ method, headers } as unknown as MedusaRequest);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 403, message: "This request came from another site." });
    return true;
  }
};

test.each([
  ["POST", { ...by, origin: "https://evil.example" }, true],
  ["DELETE", { ...by, origin: "null" }, true],
  ["PUT", { ...by, origin: "https://evil.example" }, true],
  ["POST", { ...by, origin: "https://shop.example.com" }, false],
  ["POST", { ...by, origin: "http://api.example.com" }, false],
  ["POST", { ...by }, false],
  ["GET", { ...by, origin: "https://evil.example" }, false],
  ["HEAD", { ...by, origin: "https://evil.example" }, false],
  ["OPTIONS", { ...by, origin: "https://evil.example" }, false],
  ["POST", { host, origin: "https://evil.example" }, false],
  ["POST", { ...by, origin: "https://evil.example", authorization: "Bearer abc" }, false],
])("%s with %j is refused: %s", (method, headers, expected) => {
  expect(isRefused(method, headers)).toBe(expected);
});

test.each([
  ["commerce.example.com:9000", false],
  ["shop.example.com", true],
  [undefined, true],
])("%s is reached over https: %s", (asked, expected) => {
  expect(origins.isOverHttps({ headers: { host: asked } })).toBe(expected);
});

test("who watches the shop sees how often another site's page was refused", async () => {
  const { securityEvents } = await import("../../lib/metrics.js");
  const refused = async () => {
    const { values } = await securityEvents.get();
    return values.find(({ labels }) => labels.kind === "origin_refused")?.value ?? 0;
  };
  const before = await refused();
  isRefused("POST", { ...by, origin: "https://evil.example" });
  isRefused("POST", { ...by });
  expect(await refused()).toBe(before + 1);
});
