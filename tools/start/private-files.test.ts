import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder } from "./data-folder.ts";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), "private-"));
  folder = path.join(parent, "data");
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

const mode = (...parts: string[]) => statSync(path.join(folder, ...parts)).mode & 0o777;

function put(name: string, rights: number): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, rights);
  chmodSync(path.dirname(file), 0o755);
}

test("creates a new data folder with mode 700", () => {
  claimDataFolder(folder)();
  expect(mode()).toBe(0o700);
});

test("restricts existing readable files to their owner at the next start", () => {
  const files = ["outbox/welcome.eml", "logs/commerce.log", "uploads/a.png", "sandbox/a.ndjson"];
  for (const name of files) put(name, 0o644);
  put("postgres/PG_VERSION", 0o640);
  put("secrets.json", 0o604);
  claimDataFolder(folder)();
  expect(mode()).toBe(0o700);
  for (const name of [...files, "postgres/PG_VERSION", "secrets.json"]) {
    expect([name, mode(name)]).toEqual([name, 0o600]);
  }
  for (const name of ["outbox", "logs", "uploads", "sandbox", "postgres"]) {
    expect([name, mode(name)]).toEqual([name, 0o700]);
  }
});

test("keeps the mode of other files, their folder, and symlinked folders", () => {
  put("outbox/welcome.eml", 0o644);
  put("holiday.jpg", 0o644);
  const elsewhere = path.join(parent, "elsewhere");
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, path.join(folder, "uploads"));
  claimDataFolder(folder)();
  expect(mode()).toBe(0o755);
  expect(mode("holiday.jpg")).toBe(0o644);
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755);
  expect(mode("outbox", "welcome.eml")).toBe(0o600);
});
