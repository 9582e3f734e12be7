import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { isInstalled, supportOf } from "./install.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const locked = {
  "": { version: "1.0.0" },
  "plugins/shop": { version: "1.0.0" },
  "node_modules/vite": { version: "6.0.0", integrity: "sha512-a" },
  "node_modules/mac-only": { version: "1.0.0", integrity: "sha512-b", optional: true },
};

/** Creates a project with the lockfile and npm's list of these installed packages. */
function project(installed?: object): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "install-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
  if (!installed) return folder;
  mkdirSync(path.join(folder, "node_modules"));
  const list = path.join(folder, "node_modules/.package-lock.json");
  writeFileSync(list, JSON.stringify({ packages: installed }));
  return folder;
}

const vite = locked["node_modules/vite"];

test("accepts an installation of every locked package except those for other platforms", () => {
  expect(isInstalled(project({ "node_modules/vite": vite }))).toBe(true);
});

test("rejects missing, outdated, and interrupted installations", () => {
  expect(isInstalled(project({}))).toBe(false);
  expect(isInstalled(project({ "node_modules/vite": { ...vite, version: "5.0.0" } }))).toBe(false);
  expect(isInstalled(project({ "node_modules/vite": { ...vite, integrity: "sha512-c" } }))).toBe(
    false,
  );
  expect(isInstalled(project())).toBe(false);
});

test("supports Node 22.12, 24, and newer, and still starts on 20.19", () => {
  const versions = ["18.20.0", "20.18.3", "20.19.0", "21.7.3", "22.11.0", "22.12.0", "23.9.0"];
  expect(versions.map(supportOf)).toEqual([
    ...["none", "none", "ended", "ended", "ended", "full", "ended"],
  ]);
  expect(["24.0.0", "24.19.0", "26.1.0"].map(supportOf)).toEqual(["full", "full", "full"]);
});
