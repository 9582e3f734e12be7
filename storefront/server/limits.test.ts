import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { limitedServer } from "./limits.ts";

test("a request has 16 kB for its head, and nothing reads a larger one", async () => {
  let read = 0;
  const server = limitedServer((_req, res) => {
    read += 1;
    res.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statusOf = async (length: number) => {
    const headers = { connection: "close", cookie: "a".repeat(length) };
    const [answer] = (await once(
      request({ port, host: "127.0.0.1", headers }).end(),
      "response",
    )) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  try {
    expect([await statusOf(15_800), await statusOf(16_800), read]).toEqual([200, 431, 1]);
  } finally {
    server.close();
  }
});

test("who sends slowly has 10 seconds for the head of a request and a minute for all of it", () => {
  const { headersTimeout, requestTimeout } = limitedServer(() => undefined);
  expect([headersTimeout / 1000, requestTimeout / 1000]).toEqual([10, 60]);
});
