import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import express, { type Request, type Response } from "express";
import { expect, test } from "vitest";
import { readBody, replayBody } from "./body-limit.ts";
import { startTestServer } from "./test-server.ts";
import { rejectInvalidForm } from "./valid-form.ts";

/** Starts a server with the body limit that responds with the body it read. */
async function limited(): Promise<string> {
  const app = express();
  app.use(readBody, rejectInvalidForm, (req: Request, res: Response) => {
    void text(replayBody(req)).then((body) => res.send(`${req.method} ${req.url} ${body}`));
  });
  return `${await startTestServer(http.createServer(app))}/form`;
}

interface Sending {
  headers: Record<string, string | number>;
  /** The first part of the body, sent before waiting for the response. */
  body: string;
}

/** Returns the response that a client gets before it has sent all of its body. */
async function answerTo({ headers, body }: Sending) {
  const sending = http.request(await limited(), { method: "POST", headers });
  sending.on("error", () => undefined);
  sending.write(body);
  const [answer] = (await once(sending, "response")) as [http.IncomingMessage];
  const received = await text(answer);
  sending.destroy();
  return [answer.statusCode, received];
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const TOO_MUCH = "Your submission is too large. Please shorten it.";

test("responds 413 to a form whose Content-Length exceeds 64 kB before it is sent", async () => {
  const headers = { ...FORM, "content-length": 65_537 };
  expect(await answerTo({ headers, body: "a" })).toEqual([
    413,
    JSON.stringify({ message: TOO_MUCH }),
  ]);
});

test("responds 413 to a form without Content-Length once more than 64 kB arrive", async () => {
  const headers = { ...FORM, "transfer-encoding": "chunked" };
  expect(await answerTo({ headers, body: "a".repeat(65_537) })).toEqual([
    413,
    JSON.stringify({ message: TOO_MUCH }),
  ]);
});

test("turns a browser's oversized form into GET /refused without a body", async () => {
  const headers = { ...FORM, "content-length": 65_537, accept: "text/html,*/*" };
  expect(await answerTo({ headers, body: "a" })).toEqual([200, "GET /refused "]);
});

test("passes on 64 kB and converts multipart forms to URL-encoded ones with only text files", async () => {
  const url = await limited();
  const send = async (body: URLSearchParams | FormData | string) =>
    (
      await fetch(url, { method: "POST", body, headers: typeof body === "string" ? FORM : {} })
    ).text();
  const whole = `a=${"b".repeat(65_534)}`;
  expect(await send(whole)).toBe(`POST /form ${whole}`);
  const parts = new FormData();
  parts.append("a", "1 & 2");
  parts.append("photo", new Blob(["x"]), "x.jpg");
  parts.append("file", new Blob(["1,UPS\n"]), "x.csv");
  parts.append("a", "é");
  expect(await send(parts)).toBe("POST /form a=1+%26+2&file=1%2CUPS%0A&a=%C3%A9");
  expect(await send("")).toBe("POST /form ");
});

test.each([
  [
    "text/plain",
    "a=b",
    415,
    "Please send the form as application/x-www-form-urlencoded or multipart/form-data.",
  ],
  ["multipart/form-data", "a=b", 400, "The form could not be read."],
  ["multipart/form-data; boundary=x", "--x\r\n\r\n", 400, "The form could not be read."],
  [FORM["content-type"], "a&".repeat(1000), 413, "A form has at most 1000 fields."],
])("rejects %s with body %.8j … with %i", async (type, body, status, message) => {
  const headers = { "content-type": type };
  const answer = await fetch(await limited(), { method: "POST", headers, body });
  expect([answer.status, await answer.json()]).toEqual([status, { message }]);
});
