import http from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { rejectionOf, rejectRequest } from "./rejection.ts";
import { startTestServer } from "./test-server.ts";

const MESSAGE = "Not like this.";

/** Starts a server that rejects every request and responds with the request that it passes on. */
async function refusing() {
  const app = express();
  app.use((req, res, next) => {
    rejectRequest(req, res, next, { status: 405, message: MESSAGE, headers: { allow: "GET" } });
  });
  app.use((req, res) => {
    res.json({ asked: `${req.method} ${req.url}`, reason: rejectionOf(res) });
  });
  const url = await startTestServer(http.createServer(app));
  return async (path: string, method: string, accept: string) => {
    const answer = await fetch(url + path, { method, headers: { accept } });
    const { status, headers } = answer;
    const cacheControl = headers.get("cache-control");
    const body: unknown = await answer.json();
    return { status, allow: headers.get("allow"), cacheControl, body };
  };
}

const HTML = "text/html,*/*;q=0.8";
const reason = { status: 405, message: MESSAGE };

test("responds with an uncached JSON message to API requests and non-browsers", async () => {
  const ask = await refusing();
  const refused = {
    status: 405,
    allow: "GET",
    cacheControl: "no-store",
    body: { message: MESSAGE },
  };
  expect(await ask("/login", "PUT", "*/*")).toEqual(refused);
  for (const path of ["/api", "/api/user", "/API?x=1"])
    expect([path, await ask(path, "GET", HTML)]).toEqual([path, refused]);
});

test.each([
  ["a page", "/login?a=b", "PUT", HTML, "GET /refused"],
  ["a page whose path only starts like /api", "/apiary", "GET", HTML, "GET /refused"],
  ["the data of a page", "/login.data", "GET", "*/*", "GET /refused.data"],
  ["the data of a form", "/login.data", "POST", "*/*", "POST /refused.data"],
])(
  "renders the error page and sends the Allow header for %s",
  async (_, path, method, accept, asked) => {
    const answer = await (await refusing())(path, method, accept);
    expect(answer).toMatchObject({ allow: "GET", body: { asked, reason } });
  },
);
