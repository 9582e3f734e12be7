import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressedFiles } from "./compressed-files.ts";
import { startTestServer } from "./test-server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "compressed-files-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Requests the file `name` with this Accept-Encoding. */
async function answerTo(name: string, accepted: string) {
  const app = express();
  app.use(compressedFiles(folder), express.static(folder));
  const url = await startTestServer(http.createServer(app));
  const answer = await fetch(`${url}/${name}`, { headers: { "accept-encoding": accepted } });
  const named = (header: string) => answer.headers.get(header);
  return {
    status: answer.status,
    encoding: named("content-encoding"),
    type: named("content-type"),
    vary: named("vary"),
    text: await answer.text(),
  };
}

const writeWithBrotli = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
};

test("serves Brotli scripts and styles to clients that accept br, with Vary", async () => {
  writeWithBrotli("root-a.js", "script");
  writeWithBrotli("root-a.css", "style");
  const script = { status: 200, vary: "Accept-Encoding", text: "script" };
  const javascript = "text/javascript; charset=utf-8";
  expect(await answerTo("root-a.js", "gzip, deflate, br, zstd")).toEqual({
    ...script,
    encoding: "br",
    type: javascript,
  });
  for (const accepted of ["gzip, deflate", "identity", "brother"]) {
    expect(await answerTo("root-a.js", accepted)).toMatchObject({ ...script, encoding: null });
  }
  expect(await answerTo("root-a.css", "br")).toEqual({
    status: 200,
    encoding: "br",
    type: "text/css; charset=utf-8",
    vary: "Accept-Encoding",
    text: "style",
  });
});

test("serves fonts, and scripts without a Brotli copy, uncompressed", async () => {
  writeFileSync(path.join(folder, "root-b.js"), "plain");
  writeWithBrotli("font.woff2", "font");
  expect(await answerTo("root-b.js", "br")).toMatchObject({ encoding: null, text: "plain" });
  expect(await answerTo("font.woff2", "br")).toMatchObject({
    encoding: null,
    type: "font/woff2",
    vary: null,
    text: "font",
  });
  expect((await answerTo("none.js", "br")).status).toBe(404);
});
