import { once } from "node:events";
import http from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { proxyApi } from "./api-proxy.ts";
import { listening } from "./test-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A storefront in front of the commerce server at this address, which notes what it is asked. */
function before(commerceUrl: string, asked: string[] = []): Promise<string> {
  const app = express();
  app.use("/api", (req, _res, next) => {
    asked.push(req.url);
    next();
  });
  app.use("/api", proxyApi({ commerceUrl, sessionSecret: "a secret for tests", waitMs: 60_000 }));
  return listening(http.createServer(app));
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

const saying = (message: string) => JSON.stringify({ message });
const AWAY = saying("The shop is not available. Please try again in a moment.");
const MAY_BE_DONE = saying(
  "No answer came in time. It may have been done all the same: please look before you try again.",
);

test("what is said of one connection goes no further, nor how long browsers stay with the commerce server", async () => {
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
  const answer = await ask(await before(await listening(commerce)), {
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

test("a change for which there was no connection was not made, and nobody keeps the answer", async () => {
  const gone = http.createServer();
  const url = await before(await listening(gone));
  gone.close();
  const answer = await ask(url, { method: "POST", body: "{}" });
  expect([answer.status, answer.text]).toEqual([503, AWAY]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("what only reads is asked once more where a connection had ended meanwhile, a change is not", async () => {
  const asked: string[] = [];
  const used = new Set<Socket>();
  const commerce = http.createServer((req, res) => {
    asked.push(req.method ?? "");
    // Ends the connection as it would end an idle one, but at the worst moment.
    if (used.has(req.socket)) req.socket.destroy();
    else res.end("fresh");
    used.add(req.socket);
  });
  const url = await before(await listening(commerce));
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
    [503, AWAY],
  ]);
  expect(asked).toEqual(["GET", "GET", "GET", "POST", "GET", "GET"]);
});

/** Waiting with `expect.poll` would move the clock on. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test("of more calls than the commerce server takes at once the last wait for 4 seconds, and nothing of them is sent", async () => {
  let heard = 0;
  const asked: string[] = [];
  const url = await before(await listening(http.createServer(() => (heard += 1))), asked);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const statuses: (number | undefined)[] = [];
  const call = (path: string) => {
    http
      .get(url + path, (answer) => statuses.push(answer.resume().statusCode))
      .on("error", () => undefined);
  };
  for (let at = 0; at < 64; at += 1) call("/api/product");
  await until(() => heard === 64);
  call("/api/cart");
  await until(() => asked.includes("/cart"));
  vi.advanceTimersByTime(3999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(statuses).toEqual([]);
  vi.advanceTimersByTime(1);
  await until(() => statuses.length > 0);
  expect([statuses, heard]).toEqual([[429], 64]);
});
