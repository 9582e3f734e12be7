import http from "node:http";
import express from "express";
import { expect, test, vi } from "vitest";
import { health } from "./health.ts";
import { listening } from "./test-server.ts";

/** A storefront's `/healthz` whose commerce server does `behind`. */
async function startHealth(behind: http.RequestListener) {
  const requests: string[] = [];
  const commerce = await listening(
    http.createServer((req, res) => {
      requests.push(`${req.method ?? ""} ${req.url ?? ""}`);
      behind(req, res);
    }),
  );
  let clients = 0;
  const app = express().get("/healthz", health(commerce));
  const url = await listening(
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
const BAD = [503, '{"ok":false,"message":"The commerce server does not answer."}'];

test("simultaneous checks send a busy commerce server one request", async () => {
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

test("a commerce server that stops answering is reported within a second", async () => {
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
  ["never answers", () => undefined],
  ["hangs up", (req) => req.socket.destroy()],
  ["answers with an error", (_req, res) => res.writeHead(500).end()],
])("a commerce server that %s is 503 within two seconds", async (_, behind) => {
  const { ask } = await startHealth(behind);
  const since = Date.now();
  expect(await ask()).toEqual(BAD);
  expect(Date.now() - since).toBeLessThan(SOON_MS);
});

test("a connection that ended meanwhile is not a commerce server that is away", async () => {
  const { ask, requests } = await startHealth((req, res) => {
    // Ends the connection as it would end an idle one, but at the worst moment.
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

test("an answer counts for half a second, and one that takes a second and a half is in time", async () => {
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
