import { createServer } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { repeatIfClosed } from "./repeat-if-closed.ts";
import { startTestServer } from "./test-server.ts";

test("repeats a read when its reused connection and the idle ones close", async () => {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let isCrashing = false;
  let isReused = false;
  const server = createServer(({ socket }, res) => {
    if (isCrashing) {
      isCrashing = false;
      isReused = sockets.has(socket);
      for (const one of [socket, ...sockets]) one.destroy();
      return;
    }
    sockets.add(socket);
    waiting.push(() => res.end("answered"));
    // Responds to the first two requests together, so that each has its own connection.
    if (sockets.size >= 2) for (const answer of waiting.splice(0)) answer();
  });
  const url = await startTestServer(server);
  const ask = () => repeatIfClosed(async () => (await fetch(url)).text());
  expect(await Promise.all([ask(), ask()])).toEqual(["answered", "answered"]);
  isCrashing = true;
  // Lets `fetch` notice that both connections are idle.
  await setImmediate();
  expect(await ask()).toBe("answered");
  expect([isReused, sockets.size]).toEqual([true, 3]);
});

test("repeats a read only once, and no read that failed for another reason", async () => {
  let reads = 0;
  const server = createServer((req) => {
    reads += 1;
    req.socket.destroy();
  });
  const url = await startTestServer(server);
  await expect(repeatIfClosed(() => fetch(url))).rejects.toThrow("fetch failed");
  expect(reads).toBe(2);
  const aborted = { signal: AbortSignal.abort() };
  await expect(repeatIfClosed(() => fetch(url, aborted))).rejects.toThrow("aborted");
  expect(reads).toBe(2);
});
