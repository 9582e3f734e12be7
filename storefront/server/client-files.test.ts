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
import { keepFiles, keepFilesHourly, serveFiles } from "./client-files.ts";
import { fallbackPage } from "./fallback-page.ts";

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "client-files-"));
  kept = path.join(folder, "kept");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A new build in the place of the one before. */
function build(...names: string[]): string {
  const assets = path.join(folder, "client/assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(path.join(assets, name), `/* ${name} */`);
  return assets;
}

/** The server that needed the file ended so many hours ago. */
function endedBefore(hours: number, name: string): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path.join(kept, name), then, then);
}

/** The status and the Cache-Control of each of these files. */
async function answers(...names: string[]) {
  const app = express();
  serveFiles(app, path.join(folder, "client"), kept);
  app.use(fallbackPage);
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

test("a page from before a deploy gets its files from the new server for a day", async () => {
  keepFiles(build("home-old.js", "home-old.js.br"), kept);
  keepFiles(build("home-new.js"), kept);
  endedBefore(23, "home-old.js");
  keepFiles(path.join(folder, "client/assets"), kept);
  expect(await answers("home-old.js", "home-new.js", "home-other.js")).toEqual([
    [200, FOREVER],
    [200, FOREVER],
    [404, "no-store"],
  ]);
  endedBefore(25, "home-old.js");
  keepFiles(path.join(folder, "client/assets"), kept);
  expect(readdirSync(kept)).toEqual(["home-new.js", "home-old.js.br"]);
  expect(await answers("home-old.js")).toEqual([[404, "no-store"]]);
});

test("a page of the new server gets its files from one that runs the old build still", async () => {
  keepFiles(build("home-old.js"), kept);
  // The new server, in a folder of its own.
  const assets = path.join(folder, "new");
  mkdirSync(assets);
  writeFileSync(path.join(assets, "home-new.js"), "");
  keepFiles(assets, kept);
  expect(await answers("home-new.js")).toEqual([[200, FOREVER]]);
});

test("a server that may not write there says so and serves what it has", async () => {
  writeFileSync(kept, "a file where the folder should be");
  const told: unknown[] = [];
  keepFilesHourly({ assets: build("home.js"), kept }, (error) => told.push(error));
  expect(told).toMatchObject([{ code: "EEXIST" }]);
  expect(await answers("home.js")).toEqual([[200, FOREVER]]);
});

test("a running server says each hour that it needs its files still", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "Date"] });
  try {
    keepFilesHourly({ assets: build("home.js"), kept }, () => undefined);
    const minutesSinceSaid = () =>
      Math.round((Date.now() - statSync(path.join(kept, "home.js")).mtimeMs) / 60_000);
    vi.advanceTimersByTime(59 * 60_000);
    expect(minutesSinceSaid()).toBe(59);
    for (const _ of ["first", "second"]) {
      vi.advanceTimersByTime(60_000);
      expect(minutesSinceSaid()).toBe(0);
      vi.advanceTimersByTime(59 * 60_000);
    }
  } finally {
    vi.useRealTimers();
  }
});

test("a file whose name does not say what is in it is kept for an hour", async () => {
  keepFiles(build("home.js"), kept);
  writeFileSync(path.join(folder, "client/favicon.ico"), "an icon");
  expect(await answers("/favicon.ico")).toEqual([[200, "public, max-age=3600"]]);
});
