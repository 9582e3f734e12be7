import { createServer } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { keepAliveGet } from "./keep-alive-get.ts";
import { startTestServer } from "./test-server.ts";

test("succeeds when all idle keep-alive connections have closed", async () => {
  const used = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer(({ socket }, res) => {
    if (used.has(socket)) {
      socket.destroy();
      return;
    }
    used.add(socket);
    waiting.push(() => res.end("answered"));
    // Responds to the first two requests together, so that each has its own connection.
    if (used.size >= 2) for (const answer of waiting.splice(0)) answer();
  });
  const get = keepAliveGet(await startTestServer(server), Infinity);
  const ask = async () => (await get("/", {}, new AbortController().signal)).body;
  expect(await Promise.all([ask(), ask()])).toEqual(["answered", "answered"]);
  expect(await ask()).toBe("answered");
  expect(used.size).toBe(3);
});
