import { ServerResponse, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns a response of the commerce server at this URL with only the default headers. */
async function answerAt(address: string): Promise<ServerResponse> {
  vi.stubEnv("COMMERCE_URL", address);
  const { setResponseHeaders } = await import("./response-headers.js");
  const res = new ServerResponse({ method: "GET" } as IncomingMessage);
  setResponseHeaders(res);
  return res;
}

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

test.each([
  ["http://localhost:9000", ALWAYS],
  ["https://commerce.example.com", { ...ALWAYS, "strict-transport-security": "max-age=31536000" }],
])(
  "sets the security headers at %s, with HSTS for one year only over HTTPS",
  async (address, headers) => {
    expect({ ...(await answerAt(address)).getHeaders() }).toEqual(headers);
  },
);

test("lets a route override a header but drops X-Powered-By", async () => {
  const res = await answerAt("http://localhost:9000");
  res.setHeader("cache-control", "private, no-store");
  res.setHeader("X-Powered-By", "Express");
  expect([res.getHeader("cache-control"), res.getHeader("x-powered-by")]).toEqual([
    "private, no-store",
    undefined,
  ]);
});
