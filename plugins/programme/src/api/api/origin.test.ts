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
const withCookie = { cookie: "__Host-session=abc", host };
const isRefused = (method: string, headers: Record<string, string>) => {
  try {
    origins.rejectForeignOrigin({ method, headers } as unknown as MedusaRequest);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 403, message: "This request came from another site." });
    return true;
  }
};

test.each([
  ["POST", { ...withCookie, origin: "https://evil.example" }, true],
  ["DELETE", { ...withCookie, origin: "null" }, true],
  ["PUT", { ...withCookie, origin: "https://evil.example" }, true],
  ["POST", { ...withCookie, origin: "https://shop.example.com" }, false],
  ["POST", { ...withCookie, origin: "http://api.example.com" }, false],
  ["POST", { ...withCookie }, false],
  ["GET", { ...withCookie, origin: "https://evil.example" }, false],
  ["HEAD", { ...withCookie, origin: "https://evil.example" }, false],
  ["OPTIONS", { ...withCookie, origin: "https://evil.example" }, false],
  ["POST", { host, origin: "https://evil.example" }, false],
  ["POST", { ...withCookie, origin: "https://evil.example", authorization: "Bearer abc" }, false],
])("decides whether to reject %s with %j: %s", (method, headers, expected) => {
  expect(isRefused(method, headers)).toBe(expected);
});

test.each([
  ["commerce.example.com:9000", false],
  ["shop.example.com", true],
  [undefined, true],
])("treats the host %s as reached over HTTPS: %s", (asked, expected) => {
  expect(origins.isOverHttps({ headers: { host: asked } })).toBe(expected);
});

test("counts requests rejected for their origin in the security events metric", async () => {
  const { securityEvents } = await import("../../lib/metrics.js");
  const refused = async () => {
    const { values } = await securityEvents.get();
    return values.find(({ labels }) => labels.kind === "origin_refused")?.value ?? 0;
  };
  const before = await refused();
  isRefused("POST", { ...withCookie, origin: "https://evil.example" });
  isRefused("POST", { ...withCookie });
  expect(await refused()).toBe(before + 1);
});
