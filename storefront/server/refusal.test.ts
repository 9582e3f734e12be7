import http from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { refusalOf, refuse } from "./refusal.ts";
import { listening } from "./test-server.ts";

const MESSAGE = "Not like this.";

/** A server that refuses everything, and says of what it passes on how that is asked for. */
async function refusing() {
  const app = express();
  app.use((req, res, next) => {
    refuse(req, res, next, { status: 405, message: MESSAGE, headers: { allow: "GET" } });
  });
  app.use((req, res) => {
    res.json({ asked: `${req.method} ${req.url}`, told: refusalOf(res) });
  });
  const url = await listening(http.createServer(app));
  return async (path: string, method: string, accept: string) => {
    const answer = await fetch(url + path, { method, headers: { accept } });
    const { status, headers } = answer;
    const kept = headers.get("cache-control");
    return { status, allow: headers.get("allow"), kept, said: (await answer.json()) as unknown };
  };
}

const HTML = "text/html,*/*;q=0.8";
const told = { status: 405, message: MESSAGE };

test("a program reads why it was refused, and nobody keeps that", async () => {
  const ask = await refusing();
  const refused = { status: 405, allow: "GET", kept: "no-store", said: { message: MESSAGE } };
  expect(await ask("/login", "PUT", "*/*")).toEqual(refused);
  for (const path of ["/api", "/api/user", "/API?x=1"])
    expect([path, await ask(path, "GET", HTML)]).toEqual([path, refused]);
});

test.each([
  ["a page", "/login?a=b", "PUT", HTML, "GET /refused"],
  ["a page that is called like the calls", "/apiary", "GET", HTML, "GET /refused"],
  ["the data of a page", "/login.data", "GET", "*/*", "GET /refused.data"],
  ["the data of a form", "/login.data", "POST", "*/*", "POST /refused.data"],
])(
  "%s is rendered with the refusal, of which it says what is allowed",
  async (_, path, method, accept, asked) => {
    const answer = await (await refusing())(path, method, accept);
    expect(answer).toMatchObject({ allow: "GET", said: { asked, told } });
  },
);
