import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPart, type Part } from "./processes.ts";
import { Standby } from "./standby.ts";

let folder: string;
let events: string;
const parts: Part[] = [];

/**
 * Creates a library and a server that uses it. Each records when it is loaded, and by which
 * process.
 */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-standby-"));
  events = path.join(folder, "events");
  appendFileSync(events, "");
  const note = (what: string) =>
    `require("fs").appendFileSync(${JSON.stringify(events)}, "${what} " + process.pid + "\\n");`;
  mkdirSync(path.join(folder, "node_modules/library"), { recursive: true });
  writeFileSync(path.join(folder, "node_modules/library/index.js"), note("library"));
  writeFileSync(
    path.join(folder, "server.cjs"),
    `require("library");${note("server")}setInterval(() => {}, 1000);`,
  );
});
afterAll(async () => {
  for (const part of parts) await part.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(note: string): Part {
  const part = startPart({
    name: "commerce",
    args: [path.join(import.meta.dirname, "warm-start.cjs"), path.join(folder, "server.cjs")],
    cwd: folder,
    env: process.env,
    dataFolder: folder,
    note,
  });
  parts.push(part);
  return part;
}

const seen = () => readFileSync(events, "utf8").trim().split("\n");
const pid = (part: Part | undefined) => part?.child.pid ?? 0;

test("loads the next server's libraries in advance and its code only when the process is used", async () => {
  const standby = new Standby(start);
  const first = standby.take();
  const ofFirst = [`library ${pid(first)}`, `server ${pid(first)}`];
  await expect.poll(seen, { timeout: 10_000 }).toEqual(ofFirst);
  await standby.prepare(first);
  const next = parts[1];
  await expect.poll(seen, { timeout: 10_000 }).toEqual([...ofFirst, `library ${pid(next)}`]);
  expect(pid(standby.take())).toBe(pid(next));
  await expect
    .poll(seen, { timeout: 10_000 })
    .toEqual([...ofFirst, `library ${pid(next)}`, `server ${pid(next)}`]);
});

test("replaces a standby process that has died and ends the standby on stop", async () => {
  const standby = new Standby(start);
  const first = standby.take();
  await standby.prepare(first);
  const waiting = parts.at(-1);
  await waiting?.stop();
  const other = standby.take();
  expect([pid(first), pid(waiting)]).not.toContain(pid(other));
  expect(other.isRunning()).toBe(true);
  await standby.prepare(other);
  await standby.stop();
  expect(parts.at(-1)?.isRunning()).toBe(false);
});
