import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheFiles, cacheFilesHourly, serveFiles } from "./client-files.ts";
import { rejectMissingFile } from "./fallback-page.ts";

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "client-files-"));
  kept = path.join(folder, "kept");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces the build with one that has these files. */
function build(...names: string[]): string {
  const assets = path.join(folder, "client/assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(path.join(assets, name), `/* ${name} */`);
  return assets;
}

/** Dates the file back, as if the last server that used it had ended `hours` ago. */
function dateBack(hours: number, name: string): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path.join(kept, name), then, then);
}

/** Returns the status and the Cache-Control of each file. */
async function answers(...names: string[]) {
  const app = express();
  serveFiles(app, path.join(folder, "client"), kept);
  app.use(rejectMissingFile);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const all = await Promise.all(
      names.map(async (name) => {
        const address = name.startsWith("/") ? name : `/assets/${name}`;
        const answer = await fetch(url + address, { headers: { "accept-encoding": "identity" } });
        await answer.text();
        return [answer.status, answer.headers.get("cache-control")];
      }),
    );
    return all;
  } finally {
    server.close();
  }
}

const FOREVER = "public, max-age=31536000, immutable";

test("serves the previous build's files for 24 hours after a deploy", async () => {
  cacheFiles(build("home-old.js", "home-old.js.br"), kept);
  cacheFiles(build("home-new.js"), kept);
  dateBack(23, "home-old.js");
  cacheFiles(path.join(folder, "client/assets"), kept);
  expect(await answers("home-old.js", "home-new.js", "home-other.js")).toEqual([
    [200, FOREVER],
    [200, FOREVER],
    [404, "no-store"],
  ]);
  dateBack(25, "home-old.js");
  cacheFiles(path.join(folder, "client/assets"), kept);
  expect(readdirSync(kept)).toEqual(["home-new.js", "home-old.js.br"]);
  expect(await answers("home-old.js")).toEqual([[404, "no-store"]]);
});

test("serves a newer build's files from a server that still runs the old build", async () => {
  cacheFiles(build("home-old.js"), kept);
  // The new server has its own assets folder.
  const assets = path.join(folder, "new");
  mkdirSync(assets);
  writeFileSync(path.join(assets, "home-new.js"), "");
  cacheFiles(assets, kept);
  expect(await answers("home-new.js")).toEqual([[200, FOREVER]]);
});

test("reports the error and serves its own files when the shared folder is not writable", async () => {
  writeFileSync(kept, "a file where the folder should be");
  const errors: unknown[] = [];
  cacheFilesHourly({ assets: build("home.js"), kept }, (error) => errors.push(error));
  expect(errors).toMatchObject([{ code: "EEXIST" }]);
  expect(await answers("home.js")).toEqual([[200, FOREVER]]);
});

test("refreshes the modification time of its files every hour", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
  try {
    cacheFilesHourly({ assets: build("home.js"), kept }, () => undefined);
    const minutesSinceRefresh = () =>
      Math.round((Date.now() - statSync(path.join(kept, "home.js")).mtimeMs) / 60_000);
    vi.advanceTimersByTime(59 * 60_000);
    expect(minutesSinceRefresh()).toBe(59);
    for (const _ of ["first", "second"]) {
      vi.advanceTimersByTime(60_000);
      expect(minutesSinceRefresh()).toBe(0);
      vi.advanceTimersByTime(59 * 60_000);
    }
  } finally {
    vi.useRealTimers();
  }
});

test("caches files without a hash in their name for 1 hour", async () => {
  cacheFiles(build("home.js"), kept);
  writeFileSync(path.join(folder, "client/favicon.ico"), "an icon");
  expect(await answers("/favicon.ico")).toEqual([[200, "public, max-age=3600"]]);
});
