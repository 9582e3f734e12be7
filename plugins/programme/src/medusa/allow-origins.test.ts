import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { allowOrigin } from "./allow-origins";

const SECOND = "https://second.example.com";

beforeEach(() => {
  const variables = { ...testVariables, ALLOWED_ORIGINS: `${SECOND},https://third.example.com` };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns the headers of the response and whether the request is an allowed preflight request. */
function answerTo(path: string, headers: Record<string, string>, method = "GET") {
  const set: Record<string, unknown> = {};
  const setHeader = vi.fn((name: string, value: unknown) => {
    set[name] = value;
  });
  const isPreflight = allowOrigin({ method, headers }, { setHeader } as never, path);
  return { isPreflight, headers: set };
}

const preflight = { "access-control-request-method": "POST" };

test("allows the page's origin, without cookies", () => {
  const { isPreflight, headers } = answerTo("/shop/shopper", { origin: SECOND });
  expect(isPreflight).toBe(false);
  expect(headers).toEqual({
    vary: "Origin",
    "access-control-allow-origin": SECOND,
    "access-control-expose-headers": "content-disposition, retry-after, x-request-id",
  });
  const asked = answerTo("/shop/shopper", { origin: SECOND, ...preflight }, "OPTIONS");
  expect(asked.isPreflight).toBe(true);
  expect(asked.headers).toMatchObject({ "access-control-allow-methods": "GET, POST, DELETE" });
  expect(Object.keys(asked.headers)).not.toContain("access-control-allow-credentials");
});

test.each([
  "https://elsewhere.example",
  "http://second.example.com",
  "https://second.example.com:8443",
  "https://www.second.example.com",
  "https://second.example.com.elsewhere.example",
  "https://second.example.com,https://third.example.com",
  "null",
  "",
])("sends no allowed origin to a page of '%s'", (origin) => {
  for (const method of ["GET", "POST", "OPTIONS"]) {
    expect(answerTo("/shop/shopper", { origin, ...preflight }, method)).toEqual({
      isPreflight: false,
      headers: { vary: "Origin" },
    });
  }
});

test("allows only the shop's customer routes, the catalog, and images", () => {
  const allows = (path: string) =>
    answerTo(path, { origin: SECOND }).headers["access-control-allow-origin"] === SECOND;
  for (const path of ["/shop/sessions", "/catalog", "/storefront-key", "/pictures/1.jpg"]) {
    expect([path, allows(path)]).toEqual([path, true]);
  }
  for (const path of [
    "/admin/orders",
    "/api/user",
    "/auth/session",
    "/hooks/labels",
    "/shopping",
  ]) {
    expect([path, allows(path)]).toEqual([path, false]);
  }
});
