import { once } from "node:events";
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageHandler } from "./page-handler.ts";

const PAGE = `<p>${"The same words again. ".repeat(200)}</p>`;

/** The request that Remix passed to the page. */
let request: Request | undefined;

const build = {
  future: {},
  assets: { routes: {}, version: "1" },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: {
        default: () => null,
        action: async (args: { request: Request }) => (await args.request.formData()).get("word"),
      },
    },
  },
  entry: {
    module: {
      default: (
        asked: Request,
        status: number,
        headers: Headers,
        entry: Entry,
        context: AppLoadContext,
      ) => {
        request = asked;
        context.page = Buffer.from(PAGE + (entry.staticHandlerContext.actionData?.page ?? ""));
        headers.append("set-cookie", "a=1");
        headers.append("set-cookie", "b=2");
        return new Response(null, { status, headers });
      },
    },
  },
} as unknown as ServerBuild;

interface Entry {
  staticHandlerContext: { actionData?: Record<string, string> };
}

const app = express();
app.set("trust proxy", "loopback");
app.use((req, res, next) => void pageHandler(build, () => ({}) as AppLoadContext)(req, res, next));
const server = http.createServer(app);
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
});

async function ask(method: string, headers: OutgoingHttpHeaders, body?: string) {
  const { port } = server.address() as AddressInfo;
  const asked = http
    .request({ port, host: "127.0.0.1", path: "/page?a=b", method, headers })
    .end(body);
  const [answer] = (await once(asked, "response")) as [
    NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders },
  ];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test("sends the complete page, compressed when the client accepts gzip", async () => {
  const plain = await ask("GET", {});
  expect(plain.body.toString()).toBe(PAGE);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const small = await ask("GET", { "accept-encoding": "gzip, deflate, br" });
  expect(small.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(small.body.length),
    "set-cookie": ["a=1", "b=2"],
  });
  expect(gunzipSync(small.body).toString()).toBe(PAGE);
  expect(small.body.length).toBeLessThan(PAGE.length / 10);
  const none = await ask("GET", { "accept-encoding": "gzip;q=0" });
  expect(none.body.toString()).toBe(PAGE);
});

test("responds 200 without a body to HEAD", async () => {
  const { status, body } = await ask("HEAD", {});
  expect([status, body.length]).toEqual([200, 0]);
});

test("passes the form and the URL with a trusted proxy's host to the page", async () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    host: "shop.example:8080",
  };
  const { body } = await ask("POST", headers, "word=leather");
  expect(body.toString()).toBe(`${PAGE}leather`);
  expect(request?.url).toBe("http://shop.example:8080/page?a=b");
  await ask("GET", { "x-forwarded-host": "the-tomashis.example", "x-forwarded-proto": "https" });
  expect(request?.url).toBe("https://the-tomashis.example/page?a=b");
});

test("aborts the request's signal when the response ends", async () => {
  await ask("GET", {});
  await expect.poll(() => request?.signal.aborted).toBe(true);
});
