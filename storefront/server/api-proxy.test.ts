import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, test } from "vitest";
import {
  CLIENT_ADDRESS,
  signedAddress,
} from "../../plugins/programme/src/server-kit/client-address.ts";
import { proxyApi } from "./api-proxy.ts";
import { startTestServer } from "./test-server.ts";

const SECRET = "a secret for these tests";
const WAIT_MS = 100;
const MAY_BE_DONE =
  "The request timed out, but the change may have been saved. Please check before you try again.";

/** Starts a storefront whose commerce server handles requests with `behind`. */
async function startStorefront(behind: http.RequestListener, waitMs = 60_000): Promise<string> {
  const commerceUrl = await startTestServer(http.createServer(behind));
  const app = express();
  app.use("/api", proxyApi({ commerceUrl, sessionSecret: SECRET, waitMs }));
  return startTestServer(http.createServer(app));
}

test("forwards requests and responses unchanged and adds the signed client IP address", async () => {
  let seen: http.IncomingMessage | undefined;
  let sent = "";
  const url = await startStorefront((req, res) => {
    seen = req;
    req.on("data", (chunk: Buffer) => (sent += chunk.toString()));
    req.on("end", () => {
      res.writeHead(418, { "content-type": "application/json", "set-cookie": ["a=1", "b=2"] });
      res.end('{"message":"I am."}');
    });
  });
  const answer = await fetch(`${url}/api/user//x%2F?lineId=%20&a[]=1`, {
    method: "PUT",
    body: '{"half":',
    headers: {
      "content-type": "text/odd",
      origin: "https://evil.example",
      "x-forwarded-for": "6.6.6.6",
      [CLIENT_ADDRESS]: "6.6.6.6 forged",
    },
  });
  expect([answer.status, await answer.text()]).toEqual([418, '{"message":"I am."}']);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect([seen?.method, seen?.url, sent]).toEqual([
    "PUT",
    "/api/user//x%2F?lineId=%20&a[]=1",
    '{"half":',
  ]);
  expect(seen?.headers).toMatchObject({
    host: new URL(url).host,
    origin: "https://evil.example",
    "content-type": "text/odd",
    "x-forwarded-for": "127.0.0.1",
  });
  expect(signedAddress(String(seen?.headers[CLIENT_ADDRESS]), SECRET)).toBe("127.0.0.1");
  expect(signedAddress("6.6.6.6 forged", SECRET)).toBeUndefined();
});

test("streams a response while the commerce server is still writing it", async () => {
  let end = () => undefined as unknown;
  const url = await startStorefront((_req, res) => {
    res.write("first");
    end = () => res.end("last");
  });
  const answer = await fetch(`${url}/api/slow`);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe("first");
  end();
  const last = await reader?.read();
  expect(Buffer.from(last?.value ?? []).toString()).toBe("last");
});

test("responds 503 with Retry-After when the commerce server closes the connection", async () => {
  const url = await startStorefront((req) => req.socket.destroy());
  const answer = await fetch(`${url}/api/product`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({
    message: "The shop is temporarily unavailable. Please try again in a moment.",
  });
});

test("responds 503 without a retry when the commerce server never responds", async () => {
  const asked: string[] = [];
  const url = await startStorefront((req) => asked.push(`${req.method} ${req.url}`), WAIT_MS);
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init);
    const body: unknown = await answer.json();
    return [answer.status, answer.headers.get("retry-after"), body];
  };
  const change = { method: "POST", body: '{"quantity":2}' };
  expect(await ask("/api/product")).toEqual([
    503,
    "5",
    { message: "The shop is temporarily unavailable. Please try again in a moment." },
  ]);
  expect(await ask("/api/user/1/cart", change)).toEqual([503, "5", { message: MAY_BE_DONE }]);
  expect(await ask("/api/contact", change)).toEqual([
    503,
    "5",
    { ok: false, message: MAY_BE_DONE },
  ]);
  expect(asked).toEqual(["GET /api/product", "POST /api/user/1/cart", "POST /api/contact"]);
});

test("accepts a body that takes longer to send than the response timeout", async () => {
  const url = await startStorefront((req, res) => {
    req.resume().on("end", () => res.writeHead(200).end("whole"));
  }, WAIT_MS);
  const sending = http.request(`${url}/api/user`, { method: "POST" });
  sending.write("{");
  setTimeout(() => sending.end("}"), WAIT_MS * 3);
  const [answer] = (await once(sending, "response")) as [http.IncomingMessage];
  expect([answer.statusCode, await text(answer)]).toEqual([200, "whole"]);
});

test.each([{ "content-length": 1024 * 1024 + 1 }, { "transfer-encoding": "chunked" }])(
  "responds 413 to a body over 1 MB before it is fully sent, with %j",
  async (headers) => {
    let bytes = 0;
    const url = await startStorefront((req) => {
      req.on("data", (chunk: Buffer) => (bytes += chunk.length));
    });
    const sending = http.request(`${url}/api/contact`, { method: "POST", headers });
    sending.on("error", () => undefined);
    sending.write("a".repeat(1024 * 1024 + 1));
    const [answer] = (await once(sending, "response")) as [http.IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      413,
      { ok: false, message: "The body must not be larger than 1 MB." },
    ]);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    sending.destroy();
  },
);
