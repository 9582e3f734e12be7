import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { openLog } from "./log-file.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "log-"));
  file = path.join(folder, "commerce.log");
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const line = (text: string) => Buffer.from(`${text.padEnd(99, ".")}\n`);

/** Returns the texts of the lines per file, after the streams have written them. */
const files = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      readFileSync(path.join(folder, name), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((text) => text.replaceAll(".", "")),
    ]),
  );

test("keeps the five newest files, each at most slightly larger than the limit", async () => {
  const log = openLog(file, 200);
  for (let at = 0; at < 12; at += 1) {
    log.write(line(`line ${at}`));
    await vi.waitUntil(() => files()["commerce.log"]?.includes(`line ${at}`));
  }
  log.end();
  expect(files()).toEqual({
    "commerce.log": ["line 10", "line 11"],
    "commerce.log.1": ["line 8", "line 9"],
    "commerce.log.2": ["line 6", "line 7"],
    "commerce.log.3": ["line 4", "line 5"],
    "commerce.log.4": ["line 2", "line 3"],
  });
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("continues a file of an earlier start and splits no line", async () => {
  writeFileSync(file, line("earlier"));
  const log = openLog(file, 100);
  log.write(Buffer.from("half of "));
  log.write(line("a line"));
  log.write(Buffer.from("one "));
  log.write(line("more"));
  log.write(line("next"));
  log.end();
  await vi.waitUntil(() => files()["commerce.log"]?.includes("next"));
  await vi.waitUntil(() => files()["commerce.log.1"]?.includes("one more"));
  expect(files()).toEqual({
    "commerce.log.3": ["earlier"],
    "commerce.log.2": ["half of a line"],
    "commerce.log.1": ["one more"],
    "commerce.log": ["next"],
  });
});

test("shares one file between the processes of a server", async () => {
  const first = openLog(file, 250);
  const second = openLog(file, 250);
  expect(second).toBe(first);
  first.write(line("of the first"));
  second.write(line("of the second"));
  first.end();
  second.write(line("after its end"));
  second.write(line("in the next file"));
  second.end();
  await vi.waitUntil(() => files()["commerce.log"]?.includes("in the next file"));
  await vi.waitUntil(() => files()["commerce.log.1"]?.length === 3);
  expect(Object.keys(files())).toHaveLength(2);
});

test("drops lines without throwing while the file cannot be opened", () => {
  const log = openLog(path.join(folder, "missing", "commerce.log"), 250);
  expect(() => {
    log.write(line("lost"));
    log.end();
  }).not.toThrow();
});
