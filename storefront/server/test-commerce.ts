import http from "node:http";
import { text } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import { vi } from "vitest";
import { startTestServer } from "./test-server.ts";

interface Answer {
  status?: number;
  body: object;
}

/**
 * Starts a commerce server for one test, which responds with `answerTo`. Only modules that are
 * imported afterwards call it. Returns the requested changes, such as `["POST", "/path", body]`.
 */
export async function startTestCommerce(
  answerTo: (method: string, path: string) => Answer,
): Promise<unknown[][]> {
  const changes: unknown[][] = [];
  const server = http.createServer((req, res) => {
    const { method = "", url = "" } = req;
    void text(req).then((sent) => {
      const body = sent === "" ? [] : [JSON.parse(sent) as unknown];
      if (method !== "GET") changes.push([method, url, ...body]);
      const answer = answerTo(method, url);
      res.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      res.end(JSON.stringify(answer.body));
    });
  });
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  vi.stubEnv("COMMERCE_URL", await startTestServer(server));
  return changes;
}

/** Pairs can repeat a field. */
export type Fields = Record<string, string> | readonly (readonly [string, string])[];

/** Returns the arguments of an action for a form that a logged-in browser submits with a script. */
export function formArgs(path: string, fields: Fields) {
  const pairs = Symbol.iterator in fields ? [...fields] : Object.entries(fields);
  const request = new Request(`http://shop.test${path}`, {
    method: "POST",
    headers: { cookie: "session=token", referer: `http://shop.test${path}` },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
  });
  const context = { isDocument: false, requestId: "request-1" } as AppLoadContext;
  return { request, context, params: {} };
}
