import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Group } from "./group.ts";
import { freePort } from "./ports.ts";
import { forkPart, type StartedPart } from "./processes.ts";

const SERVER = `
import { createServer } from "node:http";
import { Server } from "node:net";
const server = createServer((_, answer) => answer.end(String(process.pid)));
server.listen(Number(process.env.PORT));
process.once("SIGINT", () => process.exit(0));
// Responds to accepted requests before it exits, like the shop's servers.
process.once("SIGTERM", () => Server.prototype.close.call(server, () => process.exit(0)));
`;

let folder: string;
let port: number;
let group: Group;
let printed: string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-group-"));
  writeFileSync(path.join(folder, "server.mjs"), SERVER);
  writeFileSync(path.join(folder, "broken.mjs"), 'console.error("broken"); process.exit(3);');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  port = await freePort();
  printed = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.push(String(text).trim());
    return true;
  });
});
afterEach(async () => {
  await group.stop(1000);
  vi.restoreAllMocks();
});

/** Starts a process from the file to which `program` is set at that time. */
const starting =
  (program: { file: string }, options: { isBackground?: boolean } = {}) =>
  (name: string): StartedPart =>
    forkPart({
      ...options,
      name,
      args: [path.join(folder, program.file)],
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port) },
      dataFolder: folder,
    });

/** Returns the ID of the process that responds. Each request uses a new connection. */
async function respondingPid(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
  return Number(await answer.text());
}

async function bothPids(): Promise<Set<number>> {
  const seen = new Set<number>();
  await vi.waitUntil(async () => seen.add(await respondingPid()).size === 2, { timeout: 10_000 });
  return seen;
}

test("shares a port among several processes and restarts one that is killed", async () => {
  group = new Group("shop", 2, starting({ file: "server.mjs" }), 10);
  await group.startAll();
  const [killed = 0, other = 0] = await bothPids();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => printed)
    .toEqual([
      expect.stringMatching(/^shop [12] was ended by SIGKILL\. See its log\.$/),
      expect.stringMatching(/^shop [12] restarts in 0\.01 s\.$/),
    ]);
  await expect.poll(respondingPid, { timeout: 10_000 }).not.toBe(other);
  const now = await bothPids();
  expect(now.has(other)).toBe(true);
  expect(now.has(killed)).toBe(false);
});

test("gives a background process a lower priority", async () => {
  const start = starting({ file: "server.mjs" }, { isBackground: true });
  group = new Group("worker", 1, start);
  await group.startAll();
  expect(os.getPriority(await respondingPid())).toBe(10);
});

test("retries a failing start after growing pauses while the other process responds", async () => {
  const program = { file: "server.mjs" };
  group = new Group("shop", 2, starting(program), 10);
  await group.startAll();
  const [killed = 0, other = 0] = await bothPids();
  program.file = "broken.mjs";
  process.kill(killed, "SIGKILL");
  const pauses = () => printed.flatMap((line) => / restarts in ([\d.]+) s/.exec(line)?.[1] ?? []);
  await expect
    .poll(() => pauses().slice(0, 4), { timeout: 20_000 })
    .toEqual(["0.01", "0.02", "0.04", "0.08"]);
  expect(printed.join("\n")).toContain("did not start:\nbroken");
  expect(await respondingPid()).toBe(other);
  program.file = "server.mjs";
  expect((await bothPids()).has(other)).toBe(true);
});

test("replaces all processes without a failed request", async () => {
  group = new Group("shop", 2, starting({ file: "server.mjs" }));
  await group.startAll();
  const before = await bothPids();
  const replaced = group.replaceAll().then(() => "replaced" as const);
  // A failed request throws.
  while ((await Promise.race([replaced, respondingPid()])) !== "replaced");
  const after = await bothPids();
  expect([...before].filter((pid) => after.has(pid))).toEqual([]);
  expect(printed).toEqual([]);
});

test("keeps the old processes when a new one fails to start", async () => {
  const program = { file: "server.mjs" };
  group = new Group("shop", 2, starting(program));
  await group.startAll();
  const before = await bothPids();
  program.file = "broken.mjs";
  await expect(group.replaceAll()).rejects.toThrow("shop 1 did not start:\nbroken");
  expect(await bothPids()).toEqual(before);
});
