import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, test } from "vitest";
import { log } from "./log.ts";
import { cachedFiles, IMAGE_PATHS, serveImages } from "./images.ts";
import { startTestServer } from "./test-server.ts";

test("caches recently used files within a size limit and merges simultaneous reads", async () => {
  const asked: string[] = [];
  const read = cachedFiles(30, (name) => {
    asked.push(name);
    if (name === "broken") return Promise.reject(new Error("Not now."));
    return Promise.resolve(name === "none" ? undefined : Buffer.alloc(10));
  });
  await Promise.all(["a", "a", "a"].map((name) => read(name, "1")));
  expect(asked).toEqual(["a"]);
  for (const name of ["b", "c", "a", "d"]) await read(name, "1");
  expect(asked).toEqual(["a", "b", "c", "d"]);
  // The fourth file evicts b, the least recently used one.
  for (const name of ["a", "c", "d", "b"]) await read(name, "1");
  expect(asked).toEqual(["a", "b", "c", "d", "b"]);
  // Missing files and errors are not cached.
  for (const name of ["none", "none"]) expect(await read(name, "1")).toBeUndefined();
  for (const name of ["broken", "broken"]) await expect(read(name, "1")).rejects.toThrow("Not now");
  expect(asked.slice(-4)).toEqual(["none", "none", "broken", "broken"]);
});

/** Starts a storefront whose commerce server handles requests with `behind`. */
async function asking(behind: http.RequestListener) {
  const commerceUrl = await startTestServer(http.createServer(behind));
  const app = express();
  app.get(IMAGE_PATHS, serveImages({ commerceUrl, waitMs: 60_000 }));
  const url = await startTestServer(http.createServer(app));
  return async (name: string, headers: http.OutgoingHttpHeaders = {}) => {
    const asked = http.get(`${url}/media/pictures/${name}`, { headers });
    const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
    const headerNames = ["cache-control", "content-type", "etag", "retry-after"];
    return [
      answer.statusCode,
      await text(answer),
      ...headerNames.map((header) => answer.headers[header]),
    ];
  };
}

const ID = "pic_01JABCDEFGHJKMNPQRSTVWXYZ0";
const FOREVER = "public, max-age=31536000, immutable";
const JSON_TYPE = "application/json; charset=utf-8";

test("serves images with a one-year cache, content type, and ETag, and 304 when it matches", async () => {
  const ask = await asking((req, res) => res.end(req.url));
  for (const [format, type] of [
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
  ] as const) {
    const name = `${ID}-256.${format}`;
    const etag = `"${name}"`;
    expect(await ask(name)).toEqual([200, `/pictures/${name}`, FOREVER, type, etag, undefined]);
    const again = { "if-none-match": etag };
    expect(await ask(name, again)).toEqual([304, "", FOREVER, undefined, etag, undefined]);
  }
});

test("responds 404 and 503 with no-store for missing and failing images", async () => {
  const { level } = log;
  log.level = "silent";
  try {
    let status = 404;
    const ask = await asking((_req, res) => res.writeHead(status).end());
    const none = JSON.stringify({ message: "Image not found." });
    for (const name of [`${ID}-256.jpg`, "secrets.json"])
      expect(await ask(name)).toEqual([
        404,
        none,
        "no-store",
        JSON_TYPE,
        expect.anything(),
        undefined,
      ]);
    status = 500;
    const message = "Images are temporarily unavailable. Please try again in a moment.";
    const away = JSON.stringify({ message });
    const seen = await ask(`${ID}-256.jpg`);
    expect(seen).toEqual([503, away, "no-store", JSON_TYPE, expect.anything(), "5"]);
  } finally {
    log.level = level;
  }
});

test("requests at most 8 uncached images from the commerce server at a time", async () => {
  const waiting: http.ServerResponse[] = [];
  const ask = await asking((_req, res) => waiting.push(res));
  const answers = Array.from({ length: 9 }, (_, at) => ask(`${ID}-${at + 1}.jpg`));
  await expect.poll(() => waiting.length).toBe(8);
  waiting.shift()?.end("first");
  await expect.poll(() => waiting.length).toBe(8);
  for (const res of waiting) res.end("later");
  const texts = (await Promise.all(answers)).map(([, body]) => body);
  expect(texts.toSorted()).toEqual(["first", ...Array.from({ length: 8 }, () => "later")]);
});
