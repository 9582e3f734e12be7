import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collect } from "./collect.ts";

let root: string;
let image: string;

const files: Record<string, string> = {
  "server/start.js": `require("loaded"); require("inside");`,
  "server/style.css": "",
  "node_modules/loaded/package.json": `{"name": "loaded", "main": "index.js"}`,
  "node_modules/loaded/index.js": "",
  "node_modules/loaded/index.js.map": "",
  "node_modules/loaded/index.d.ts": "",
  "node_modules/loaded/LICENSE": "",
  // Loaded only by a computed name, or under an export condition of another Node version.
  "node_modules/loaded/other.mjs": "",
  "node_modules/loaded/node_modules/unused/index.js": "",
  "node_modules/inside/package.json": `{"name": "inside", "main": "index.js"}`,
  "node_modules/inside/index.js": `require("deeper");`,
  "node_modules/inside/node_modules/deeper/index.js": `require("bundler");`,
  "node_modules/bundler/index.js": "",
  "node_modules/fonts/font.woff2": "",
  "node_modules/unused/index.js": "",
};

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "image-"));
  image = path.join(root, "image");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  await collect(
    root,
    {
      build: ["server"],
      entries: () => ["server/start.js"],
      packages: () => ["node_modules/fonts"],
      excludedPackages: () => ["node_modules/bundler/**"],
      maxMegabytes: 1,
    },
    image,
  );
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("collects a server's build, the packages that it loads, and the listed packages", () => {
  const kept = Object.keys(files).filter((name) => existsSync(path.join(image, name)));
  expect(kept).toEqual([
    "server/start.js",
    "server/style.css",
    "node_modules/loaded/package.json",
    "node_modules/loaded/index.js",
    "node_modules/loaded/LICENSE",
    "node_modules/loaded/other.mjs",
    "node_modules/inside/package.json",
    "node_modules/inside/index.js",
    "node_modules/inside/node_modules/deeper/index.js",
    "node_modules/fonts/font.woff2",
  ]);
});

test("rejects an image that exceeds its size limit", async () => {
  const large = path.join(root, "large");
  mkdirSync(path.join(root, "films"));
  writeFileSync(path.join(root, "films/film.mp4"), Buffer.alloc(2e6));
  const part = {
    build: ["films"],
    entries: () => [],
    packages: () => [],
    excludedPackages: () => [],
    maxMegabytes: 1,
  };
  await expect(collect(root, part, large)).rejects.toThrow(
    "The image has 2 MB; at most 1 are expected.",
  );
});
