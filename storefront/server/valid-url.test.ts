import http from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { startTestServer } from "./test-server.ts";
import { rejectInvalidUrl } from "./valid-url.ts";

test("responds 414 to URLs longer than 8,192 characters", async () => {
  const app = express();
  app.use(rejectInvalidUrl, (_req, res) => {
    res.send("read");
  });
  const url = await startTestServer(http.createServer(app));
  const ask = async (length: number) => {
    const answer = await fetch(`${url}/?${"a".repeat(length - 2)}`);
    return [answer.status, await answer.text()];
  };
  const message = "This URL is too long. Please shorten it.";
  expect(await ask(8192)).toEqual([200, "read"]);
  expect(await ask(8193)).toEqual([414, JSON.stringify({ message })]);
});
