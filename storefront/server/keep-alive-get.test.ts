import { createServer } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { keepAliveGet } from "./keep-alive-get.ts";
import { listening } from "./test-server.ts";

test("a GET succeeds although every connection that is kept open has ended", async () => {
  const used = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer(({ socket }, res) => {
    if (used.has(socket)) {
      socket.destroy();
      return;
    }
    used.add(socket);
    waiting.push(() => res.end("answered"));
    // Both of the first are answered together, so that each has a connection.
    if (used.size >= 2) for (const answer of waiting.splice(0)) answer();
  });
  const get = keepAliveGet(await listening(server), Infinity);
  const ask = async () => (await get("/", {}, new AbortController().signal)).body;
  expect(await Promise.all([ask(), ask()])).toEqual(["answered", "answered"]);
  expect(await ask()).toBe("answered");
  expect(used.size).toBe(3);
});
