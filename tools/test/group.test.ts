import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../start/ports.ts";
import { Group } from "./group.ts";

const SERVER = `
import { createServer } from "node:http";
const server = createServer((_, answer) => answer.end(String(process.pid)));
server.listen(Number(process.env.PORT));
process.once("SIGINT", () => process.exit(0));
`;

let folder: string;
let port: number;
let group: Group;
let printed: string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-group-"));
  writeFileSync(path.join(folder, "server.mjs"), SERVER);
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

const groupOf = (count: number, isBackground = false) =>
  new Group({
    name: "shop",
    count,
    isBackground,
    args: [path.join(folder, "server.mjs")],
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port) },
    dataFolder: folder,
    pauseMs: 10,
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
  group = groupOf(2);
  await group.startAll();
  const [killed = 0, other = 0] = await bothPids();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => printed)
    .toEqual([expect.stringMatching(/^shop [12] was ended by SIGKILL\. See its log\.$/)]);
  await expect.poll(respondingPid, { timeout: 10_000 }).not.toBe(other);
  const now = await bothPids();
  expect(now.has(other)).toBe(true);
  expect(now.has(killed)).toBe(false);
});

test("gives a background process a lower priority", async () => {
  group = groupOf(1, true);
  await group.startAll();
  expect(os.getPriority(await respondingPid())).toBe(10);
});

test("retries a failing start while the other process responds", async () => {
  group = groupOf(2);
  await group.startAll();
  const [killed = 0, other = 0] = await bothPids();
  writeFileSync(path.join(folder, "server.mjs"), 'console.error("broken"); process.exit(3);');
  process.kill(killed, "SIGKILL");
  const failures = () => printed.filter((line) => line.endsWith("did not start:\nbroken"));
  await expect.poll(() => failures().length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await respondingPid()).toBe(other);
  writeFileSync(path.join(folder, "server.mjs"), SERVER);
  expect((await bothPids()).has(other)).toBe(true);
});
