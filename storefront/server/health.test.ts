import http from "node:http";
import express from "express";
import { expect, test, vi } from "vitest";
import { health } from "./health.ts";
import { startTestServer } from "./test-server.ts";

/** Starts a storefront whose commerce server handles requests with `behind`. */
async function startHealth(behind: http.RequestListener) {
  const requests: string[] = [];
  const commerce = await startTestServer(
    http.createServer((req, res) => {
      requests.push(`${req.method ?? ""} ${req.url ?? ""}`);
      behind(req, res);
    }),
  );
  let clients = 0;
  const app = express().get("/healthz", health(commerce));
  const url = await startTestServer(
    http.createServer((req, res) => {
      clients += 1;
      app(req, res);
    }),
  );
  const ask = async () => {
    const answer = await fetch(`${url}/healthz`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return [answer.status, await answer.text()] as const;
  };
  return { ask, requests, clients: () => clients };
}

/** Leaves room for a busy machine. */
const SOON_MS = 3000;

const GOOD = [200, '{"ok":true}'];
const BAD = [503, '{"ok":false,"message":"The commerce server does not respond."}'];

test("sends the commerce server one request for 30 simultaneous checks", async () => {
  const waiting: http.ServerResponse[] = [];
  const { ask, requests, clients } = await startHealth((_req, res) => {
    waiting.push(res);
  });
  const answers = Array.from({ length: 30 }, ask);
  await expect.poll(clients).toBe(30);
  for (const res of waiting) res.end();
  expect(new Set((await Promise.all(answers)).map(String))).toEqual(new Set([String(GOOD)]));
  expect(requests).toEqual(["GET /ready"]);
});

test("responds 503 within 3 seconds after the commerce server stops being ready", async () => {
  let isUp = true;
  const { ask } = await startHealth((_req, res) => {
    res.writeHead(isUp ? 200 : 503).end();
  });
  expect(await ask()).toEqual(GOOD);
  isUp = false;
  const since = Date.now();
  await expect.poll(ask, { interval: 20, timeout: 10_000 }).toEqual(BAD);
  expect(Date.now() - since).toBeLessThan(SOON_MS);
});

test.each<[string, http.RequestListener]>([
  ["never responds", () => undefined],
  ["closes the connection", (req) => req.socket.destroy()],
  ["responds with an error", (_req, res) => res.writeHead(500).end()],
])("responds 503 within 3 seconds when the commerce server %s", async (_, behind) => {
  const { ask } = await startHealth(behind);
  const since = Date.now();
  expect(await ask()).toEqual(BAD);
  expect(Date.now() - since).toBeLessThan(SOON_MS);
});

test("responds 200 when a reused connection to the commerce server closes", async () => {
  const { ask, requests } = await startHealth((req, res) => {
    // Closes the reused connection just as a request arrives on it.
    if (requests.length === 2) req.socket.destroy();
    else res.end();
  });
  const answers = [await ask()];
  const askAgain = async () => {
    answers.push(await ask());
    return requests.length;
  };
  await expect.poll(askAgain).toBe(3);
  expect(new Set(answers.map(String))).toEqual(new Set([String(GOOD)]));
});

test("caches a result for 500 ms and waits at least 1.5 seconds for a response", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const waits = vi.spyOn(AbortSignal, "timeout");
  try {
    const { ask, requests } = await startHealth((_req, res) => res.end());
    expect(await ask()).toEqual(GOOD);
    vi.advanceTimersByTime(499);
    expect([await ask(), requests.length]).toEqual([GOOD, 1]);
    vi.advanceTimersByTime(1);
    expect([await ask(), requests.length]).toEqual([GOOD, 2]);
    expect(waits).toHaveBeenCalledTimes(2);
    for (const [ms] of waits.mock.calls) {
      expect(ms).toBeGreaterThanOrEqual(1500);
      expect(ms).toBeLessThan(2000);
    }
  } finally {
    waits.mockRestore();
    vi.useRealTimers();
  }
});
