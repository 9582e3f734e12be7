import { once } from "node:events";
import http from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { proxyApi } from "./api-proxy.ts";
import { startTestServer } from "./test-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a storefront in front of `commerceUrl` that adds each requested URL to `asked`. */
function startStorefront(commerceUrl: string, asked: string[] = []): Promise<string> {
  const app = express();
  app.use("/api", (req, _res, next) => {
    asked.push(req.url);
    next();
  });
  app.use("/api", proxyApi({ commerceUrl, sessionSecret: "a secret for tests", waitMs: 60_000 }));
  return startTestServer(http.createServer(app));
}

interface Sent {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
}

async function ask(url: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const asked = http.request(`${url}/api/product`, { method, headers }).end(body);
  const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

const messageBody = (message: string) => JSON.stringify({ message });
const UNAVAILABLE = messageBody(
  "The shop is temporarily unavailable. Please try again in a moment.",
);
const MAY_BE_DONE = messageBody(
  "The request timed out, but the change may have been saved. Please check before you try again.",
);

test("strips hop-by-hop headers and the commerce server's HSTS header", async () => {
  let seen: http.IncomingHttpHeaders = {};
  const commerce = http.createServer((req, res) => {
    seen = req.headers;
    res.writeHead(200, {
      connection: "close, x-of-this-answer",
      "x-of-this-answer": "1",
      "x-kept": "2",
      "strict-transport-security": "max-age=0",
    });
    res.end("whole");
  });
  const answer = await ask(await startStorefront(await startTestServer(commerce)), {
    headers: {
      connection: "close, X-Of-This-Call",
      "x-of-this-call": "1",
      "x-kept": "2",
      te: "trailers",
      "keep-alive": "timeout=5",
      "proxy-authorization": "Basic secret",
    },
  });
  const named = ["x-of-this-call", "x-kept", "te", "keep-alive", "proxy-authorization"];
  expect(named.map((name) => seen[name])).toEqual([
    undefined,
    "2",
    undefined,
    undefined,
    undefined,
  ]);
  expect([answer.status, answer.text, answer.headers["x-kept"]]).toEqual([200, "whole", "2"]);
  expect(answer.headers).not.toHaveProperty("x-of-this-answer");
  expect(answer.headers).not.toHaveProperty("strict-transport-security");
});

test("responds 503 with no-store to a POST when the commerce server is unreachable", async () => {
  const gone = http.createServer();
  const url = await startStorefront(await startTestServer(gone));
  gone.close();
  const answer = await ask(url, { method: "POST", body: "{}" });
  expect([answer.status, answer.text]).toEqual([503, UNAVAILABLE]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("retries only a GET without a body when a reused connection closes", async () => {
  const asked: string[] = [];
  const used = new Set<Socket>();
  const commerce = http.createServer((req, res) => {
    asked.push(req.method ?? "");
    // Closes the reused connection just as a request arrives on it.
    if (used.has(req.socket)) req.socket.destroy();
    else res.end("fresh");
    used.add(req.socket);
  });
  const url = await startStorefront(await startTestServer(commerce));
  const answers = [
    await ask(url),
    await ask(url),
    await ask(url, { method: "POST", body: "{}" }),
    await ask(url),
    await ask(url, { headers: { "content-length": 2 }, body: "{}" }),
  ];
  expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
    [200, "fresh"],
    [200, "fresh"],
    [503, MAY_BE_DONE],
    [200, "fresh"],
    [503, UNAVAILABLE],
  ]);
  expect(asked).toEqual(["GET", "GET", "GET", "POST", "GET", "GET"]);
});

/** Waits without timers, because `expect.poll` would advance the fake clock. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test("rejects queued calls after 2 seconds without sending them upstream", async () => {
  let received = 0;
  const asked: string[] = [];
  const url = await startStorefront(
    await startTestServer(http.createServer(() => (received += 1))),
    asked,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const statuses: (number | undefined)[] = [];
  const call = (path: string) => {
    http
      .get(url + path, (answer) => statuses.push(answer.resume().statusCode))
      .on("error", () => undefined);
  };
  for (let at = 0; at < 64; at += 1) call("/api/product");
  await until(() => received === 64);
  call("/api/cart");
  await until(() => asked.includes("/cart"));
  vi.advanceTimersByTime(1999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(statuses).toEqual([]);
  vi.advanceTimersByTime(1);
  await until(() => statuses.length > 0);
  expect([statuses, received]).toEqual([[429], 64]);
});

test("takes no connection for a body that is still being sent", { tags: ["SAFE-04"] }, async () => {
  let received = 0;
  const commerce = http.createServer((req, res) => {
    received += 1;
    req.resume().on("end", () => res.end("done"));
  });
  const url = await startStorefront(await startTestServer(commerce));
  const slow = Array.from({ length: 80 }, () => {
    const sending = http.request(`${url}/api/user/login`, {
      method: "POST",
      headers: { "content-length": 60_000 },
      agent: false,
    });
    sending.on("error", () => undefined);
    sending.write("{");
    return sending;
  });
  await Promise.all(slow.map((sending) => once(sending, "socket")));
  expect((await ask(url)).text).toBe("done");
  expect(received).toBe(1);
  for (const sending of slow) sending.destroy();
});

test(
  "responds 429 to more than 8 MB of unfinished bodies of one client",
  { tags: ["SAFE-04"] },
  async () => {
    const commerce = http.createServer((req, res) => {
      req.resume().on("end", () => res.end("done"));
    });
    const url = await startStorefront(await startTestServer(commerce));
    const megabyte = Buffer.alloc(1024 * 1024 - 1, "a");
    const send = () => {
      const sending = http.request(`${url}/api/contact`, {
        method: "POST",
        headers: { "content-length": megabyte.length + 1 },
        agent: false,
      });
      sending.on("error", () => undefined);
      const answered = new Promise<number | undefined>((resolve) => {
        sending.on("response", (answer) => {
          resolve(answer.resume().statusCode);
        });
      });
      sending.write(megabyte);
      return { sending, answered };
    };
    const sent = Array.from({ length: 9 }, send);
    expect(await Promise.race(sent.map(({ answered }) => answered))).toBe(429);
    // The client's memory share is free again once its bodies are complete or aborted.
    for (const { sending } of sent) sending.destroy();
    await expect
      .poll(async () => (await ask(url, { method: "POST", body: "{}" })).status)
      .toBe(200);
  },
);
