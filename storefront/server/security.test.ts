import { once } from "node:events";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { rejectionOf } from "./rejection.ts";
import {
  nonceOf,
  setCommonHeaders,
  rejectForeignOrigins,
  securityHeaders,
  withNonce,
  withoutPermissions,
} from "./security.ts";

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** Returns a handler that records the headers of each request. */
function noteHeaders() {
  const seen: IncomingHttpHeaders[] = [];
  const note: RequestHandler = ({ headers }, _res, next) => {
    seen.push(headers);
    next();
  };
  return { seen, note };
}

/** Starts a server with these handlers that responds with the request's nonce, or its rejection. */
async function served(...handlers: RequestHandler[]): Promise<string> {
  const app = express();
  app.use(withNonce, ...handlers, (_req, res) => {
    const rejection = rejectionOf(res);
    if (rejection) res.status(rejection.status).send(rejection.message);
    else res.send(nonceOf(res));
  });
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = { isHttps: false, isDevelopment: false, assetsUrl: "/media", hasAnalytics: false };

/** Returns the headers and the policy, with the nonce replaced by `NONCE`. */
async function headersWith(options: typeof plain) {
  const answer = await fetch(await served(securityHeaders(options)));
  const nonce = await answer.text();
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { headers: answer.headers, policy: policy.replaceAll(nonce, "NONCE").split(";") };
}

const rest = [
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

test("allows resources from the shop's own origin only", async () => {
  const { headers, policy } = await headersWith(plain);
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-NONCE'",
    "style-src 'self' 'nonce-NONCE'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ...rest,
  ]);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-embedder-policy")).toBeNull();
  // `setCommonHeaders` sends these.
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("x-content-type-options")).toBeNull();
});

test("lists inline hashes instead of a nonce for a cached visitor page", async () => {
  const withInlineHashes: RequestHandler = (_req, res, next) => {
    const inlineHashes = { script: ["'sha256-a'", "'sha256-b'"], style: ["'sha256-c'"] };
    res.locals.visitorPage = { document: { inlineHashes } };
    next();
  };
  const { headers } = await fetch(await served(withInlineHashes, securityHeaders(plain)));
  const policy = headers.get("content-security-policy")?.split(";") ?? [];
  expect(policy.slice(1, 3)).toEqual([
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self' 'sha256-c'",
  ]);
});

test("adds the media host and Google's domains, and upgrades requests over HTTPS", async () => {
  const { headers, policy } = await headersWith({
    ...plain,
    isHttps: true,
    assetsUrl: "https://media.example.com/shop",
    hasAnalytics: true,
  });
  const tag = "https://*.googletagmanager.com";
  const both = `${tag} https://*.google-analytics.com`;
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src 'self' 'nonce-NONCE' ${tag}`,
    "style-src 'self' 'nonce-NONCE'",
    `img-src 'self' data: https://media.example.com ${both}`,
    "media-src 'self' https://media.example.com",
    "font-src 'self'",
    `connect-src 'self' ${both}`,
    ...rest,
    "upgrade-insecure-requests",
  ]);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test.each([
  [true, "max-age=31536000; includeSubDomains"],
  [false, null],
])("sends nosniff, and HSTS only over HTTPS (%s)", async (isHttps, kept) => {
  const { headers } = await fetch(await served(...setCommonHeaders({ isHttps })));
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toBe(kept);
});

test("denies pages the camera, microphone, location, and payment permissions", async () => {
  const { headers } = await fetch(await served(withoutPermissions));
  expect(headers.get("permissions-policy")).toBe(
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  );
});

test("allows inline styles and WebSockets in development", async () => {
  const { policy } = await headersWith({ ...plain, isDevelopment: true });
  expect(policy[2]).toBe("style-src 'self' 'unsafe-inline'");
  expect(policy[6]).toBe("connect-src 'self' ws:");
});

test("generates a new nonce for each response", async () => {
  const url = await served();
  const [one, other] = await Promise.all([fetch(url), fetch(url)]);
  expect(await one.text()).not.toBe(await other.text());
});

test("responds 403 to cross-origin changes and allows cross-origin reads", async () => {
  const url = await served(rejectForeignOrigins("https://shop.example.com/"));
  const status = async (method: string, origin?: string) =>
    (await fetch(url, { method, headers: origin === undefined ? {} : { origin } })).status;
  expect(await status("POST", "https://shop.example.com")).toBe(200);
  expect(await status("POST", url)).toBe(200);
  expect(await status("POST")).toBe(200);
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect(await status(method, "https://evil.example")).toBe(200);
  }
  expect(await status("PUT", "null")).toBe(403);
  expect(await status("DELETE", "https://evil.example")).toBe(403);
  const refused = await fetch(url, { method: "POST", headers: { origin: "https://evil.example" } });
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: "This request came from another site." },
  ]);
});

test("renders the error page for a browser's form from another site, without its cookie", async () => {
  const { seen, note } = noteHeaders();
  const url = await served(rejectForeignOrigins("https://shop.example.com/"), note);
  const headers = { origin: "https://evil.example", cookie: "session=x", accept: "text/html" };
  const answer = await fetch(`${url}/cart`, { method: "POST", headers });
  expect([answer.status, await answer.text()]).toEqual([
    403,
    "This request came from another site.",
  ]);
  expect(seen.map(({ origin, cookie }) => [origin, cookie])).toEqual([[undefined, undefined]]);
});

test("logs a rejected change with its path but not its query", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const url = await served(rejectForeignOrigins("https://shop.example.com/"));
  await fetch(`${url}/cart?token=x`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ event: "origin_refused", what: "POST /cart" })],
  ]);
});

test("sets X-Forwarded-Host to the shop's host for a form of its own origin", async () => {
  const { seen, note } = noteHeaders();
  const url = await served(rejectForeignOrigins("https://shop.example.com/"), note);
  const origin = "https://shop.example.com";
  await fetch(url, { method: "POST", headers: { origin } });
  await fetch(url, { method: "POST" });
  await fetch(url, { headers: { origin } });
  const hosts = seen.map((headers) => headers["x-forwarded-host"]);
  expect(hosts).toEqual(["shop.example.com", undefined, undefined]);
});

test(
  "allows a one-click unsubscribe POST from any origin, without cookies",
  {
    tags: ["NEWS-07"],
  },
  async () => {
    const { seen, note } = noteHeaders();
    const url = await served(rejectForeignOrigins("https://shop.example.com/"), note);
    const headers = { origin: "https://evil.example", cookie: "session=stolen" };
    const send = async (method: string, path: string) =>
      (await fetch(url + path, { method, headers })).status;
    const post = (path: string) => send("POST", path);
    expect(await post("/newsletter/leave?token=x")).toBe(200);
    expect(await send("PUT", "/newsletter/leave?token=x")).toBe(403);
    expect(seen.map(({ origin, cookie }) => [origin, cookie])).toEqual([[undefined, undefined]]);
    for (const path of [
      "/newsletter/leave.data",
      "/newsletter/confirm",
      "/newsletter",
      "/newsletter/leave/x",
    ]) {
      expect([path, await post(path)]).toEqual([path, 403]);
    }
  },
);
