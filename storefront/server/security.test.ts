import { once } from "node:events";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import {
  nonceOf,
  onEveryAnswer,
  refuseForeignOrigins,
  securityHeaders,
  withNonce,
  withoutPermissions,
} from "./security.ts";

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** A handler that notes the headers with which requests come to it. */
function noteHeaders() {
  const seen: IncomingHttpHeaders[] = [];
  const note: RequestHandler = ({ headers }, _res, next) => {
    seen.push(headers);
    next();
  };
  return { seen, note };
}

/** A server with these handlers that answers every request with its nonce. */
async function served(...handlers: RequestHandler[]): Promise<string> {
  const app = express();
  app.use(withNonce, ...handlers, (_req, res) => {
    res.send(nonceOf(res));
  });
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = { isHttps: false, isDevelopment: false, assetsUrl: "/media", hasAnalytics: false };

/** The headers, with this answer's nonce replaced by its name. */
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

test("nothing runs or loads from elsewhere", async () => {
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
  // Every answer has these already, with the shop's own times.
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("x-content-type-options")).toBeNull();
});

test("a page that is the same for everybody names what runs in it by hash, and no nonce", async () => {
  const ofEverybody: RequestHandler = (_req, res, next) => {
    const inlineHashes = { script: ["'sha256-a'", "'sha256-b'"], style: ["'sha256-c'"] };
    res.locals.visitorPage = { document: { inlineHashes } };
    next();
  };
  const { headers } = await fetch(await served(ofEverybody, securityHeaders(plain)));
  const policy = headers.get("content-security-policy")?.split(";") ?? [];
  expect(policy.slice(1, 3)).toEqual([
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self' 'sha256-c'",
  ]);
});

test("with media and a tag of elsewhere over https, those and https alone are let through", async () => {
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
])(
  "whatever is answered is not guessed at, and over https (%s) is not asked for without",
  async (isHttps, kept) => {
    const { headers } = await fetch(await served(...onEveryAnswer({ isHttps })));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe(kept);
  },
);

test("no page may ask for the camera, the microphone, the place or the means to pay", async () => {
  const { headers } = await fetch(await served(withoutPermissions));
  expect(headers.get("permissions-policy")).toBe(
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  );
});

test("hot reload gets its styles and its socket", async () => {
  const { policy } = await headersWith({ ...plain, isDevelopment: true });
  expect(policy[2]).toBe("style-src 'self' 'unsafe-inline'");
  expect(policy[6]).toBe("connect-src 'self' ws:");
});

test("every answer has a nonce of its own", async () => {
  const url = await served();
  const [one, other] = await Promise.all([fetch(url), fetch(url)]);
  expect(await one.text()).not.toBe(await other.text());
});

test("a change that another site's page sends is refused, a visit is not", async () => {
  const url = await served(refuseForeignOrigins("https://shop.example.com/"));
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

test("a refused change is logged with its address and without its query", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const url = await served(refuseForeignOrigins("https://shop.example.com/"));
  await fetch(`${url}/cart?token=x`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ event: "origin_refused", what: "POST /cart" })],
  ]);
});

test("Remix reads a form's own origin as its host, whatever a proxy calls the shop", async () => {
  const { seen, note } = noteHeaders();
  const url = await served(refuseForeignOrigins("https://shop.example.com/"), note);
  const origin = "https://shop.example.com";
  await fetch(url, { method: "POST", headers: { origin } });
  await fetch(url, { method: "POST" });
  await fetch(url, { headers: { origin } });
  const hosts = seen.map((headers) => headers["x-forwarded-host"]);
  expect(hosts).toEqual(["shop.example.com", undefined, undefined]);
});

test(
  "a mail program leaves the newsletter for its reader from anywhere, without any cookie",
  {
    tags: ["NEWS-07"],
  },
  async () => {
    const { seen, note } = noteHeaders();
    const url = await served(refuseForeignOrigins("https://shop.example.com/"), note);
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
