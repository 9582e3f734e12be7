import { once } from "node:events";
import http from "node:http";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fallbackPage, rejectMissingFile } from "./fallback-page.ts";
import { log } from "./log.ts";
import { rejectionOf } from "./rejection.ts";
import { startTestServer } from "./test-server.ts";

const { level } = log;
beforeEach(() => {
  log.level = "silent";
});
afterEach(() => {
  log.level = level;
});

/** Starts a server that fails with `error`, on `/begun` after part of the response is sent. */
async function failing(error: unknown): Promise<string> {
  const app = express();
  app.use((req, res, next) => {
    const fail = () => {
      next(error);
    };
    if (req.path === "/begun") res.write("half", fail);
    else fail();
  });
  app.use(rejectMissingFile);
  app.use((_req, res) => {
    res.json({ rejected: rejectionOf(res) });
  });
  app.use(fallbackPage);
  return startTestServer(http.createServer(app));
}

const FAILED = "Something went wrong. Please try again.";
const NO_FILE = "File not found.";
const HTML = { headers: { accept: "text/html" } };

test.each([
  ["an error", new Error("secret"), 500, FAILED],
  ["a missing file", { status: 404 }, 404, NO_FILE],
  ["a name that is not encoded", { status: 400 }, 404, NO_FILE],
  ["a name outside of the folder", { status: 403 }, 404, NO_FILE],
  ["a 499", { status: 499 }, 499, NO_FILE],
  ["a 500", { status: 500 }, 500, FAILED],
  ["a 302", { status: 302 }, 500, FAILED],
  ["a status that is not a number", { status: "404" }, 500, FAILED],
  ["a thrown string", "secret", 500, FAILED],
])("responds to %s with a generic message and no-store", async (_, error, status, message) => {
  const answer = await fetch(await failing(error));
  expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
    status,
    "no-store",
    { message },
  ]);
});

test("renders the error page for a browser that asks for a missing file", async () => {
  const answer = await fetch(await failing({ status: 404 }), HTML);
  expect(await answer.json()).toEqual({ rejected: { status: 404, message: NO_FILE } });
});

test("responds to an error with a page for browsers", async () => {
  const answer = await fetch(await failing(new Error("secret")), HTML);
  const { status, headers } = answer;
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    500,
    "text/html; charset=utf-8",
    "no-store",
  ]);
  const text = await answer.text();
  expect(text).toContain("<main><h1>Something went wrong.</h1><p>Please try again.</p></main>");
  expect(text).not.toContain("secret");
});

test("aborts a response that fails after it has begun", async () => {
  const asked = http.get(`${await failing(new Error("late"))}/begun`);
  const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
  answer.resume();
  const [error] = (await once(answer, "error")) as [Error];
  expect([error.message, answer.complete]).toEqual(["aborted", false]);
});
