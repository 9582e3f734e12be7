import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { limitedServer } from "./limits.ts";
import { startTestServer } from "./test-server.ts";

test("responds 431 to request headers over 16 kB", async () => {
  let read = 0;
  const server = limitedServer((_req, res) => {
    read += 1;
    res.end();
  });
  const url = await startTestServer(server);
  const statusOf = async (length: number) => {
    const headers = { connection: "close", cookie: "a".repeat(length) };
    const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect([await statusOf(15_800), await statusOf(16_800), read]).toEqual([200, 431, 1]);
});

test("times out headers after 10 seconds and the full request after 60 seconds", () => {
  const { headersTimeout, requestTimeout } = limitedServer(() => undefined);
  expect([headersTimeout / 1000, requestTimeout / 1000]).toEqual([10, 60]);
});
