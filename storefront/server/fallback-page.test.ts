import { once } from "node:events";
import http from "node:http";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fallbackPage } from "./fallback-page.ts";
import { log } from "./log.ts";
import { listening } from "./test-server.ts";

const { level } = log;
beforeEach(() => {
  log.level = "silent";
});
afterEach(() => {
  log.level = level;
});

/** A server on which this goes wrong; `/begun` has begun its answer by then. */
async function failing(error: unknown): Promise<string> {
  const app = express();
  app.use((req, res, next) => {
    const fail = () => {
      next(error);
    };
    if (req.path === "/begun") res.write("half", fail);
    else fail();
  });
  app.use(fallbackPage);
  return listening(http.createServer(app));
}

const FAILED = "Something went wrong. Please try again.";
const NO_FILE = "There is no such file.";

test.each([
  ["an error", new Error("secret"), 500, FAILED],
  ["a missing file", { status: 404 }, 404, NO_FILE],
  ["the last of a visitor's mistakes", { status: 499 }, 499, NO_FILE],
  ["a failure that names a status", { status: 500 }, 500, FAILED],
  ["an answer that is no mistake", { status: 302 }, 500, FAILED],
  ["a status that is none", { status: "404" }, 500, FAILED],
  ["a text", "secret", 500, FAILED],
])(
  "%s is answered in a sentence that says nothing of it and that nobody keeps",
  async (_, error, status, message) => {
    const answer = await fetch(await failing(error));
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
      status,
      "no-store",
      { message },
    ]);
  },
);

test("an answer that had begun is cut off, so that nobody takes it for whole", async () => {
  const asked = http.get(`${await failing(new Error("late"))}/begun`);
  const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
  answer.resume();
  const [error] = (await once(answer, "error")) as [Error];
  expect([error.message, answer.complete]).toEqual(["aborted", false]);
});
