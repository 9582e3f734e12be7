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
// As the shop's servers do: what has been accepted is answered.
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

/** Starts one process of the file that `program` holds at that time. */
const starting =
  (program: { file: string }) =>
  (name: string): StartedPart =>
    forkPart({
      name,
      args: [path.join(folder, program.file)],
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port) },
      dataFolder: folder,
    });

/** The process that answers. Each request has a connection of its own. */
async function answeredBy(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
  return Number(await answer.text());
}

async function answeredByTwo(): Promise<Set<number>> {
  const seen = new Set<number>();
  await vi.waitUntil(async () => seen.add(await answeredBy()).size === 2, { timeout: 10_000 });
  return seen;
}

test("several processes share a port, and one that is killed is started again", async () => {
  group = new Group("shop", 2, starting({ file: "server.mjs" }), 10);
  await group.startAll();
  const [killed = 0, other = 0] = await answeredByTwo();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(() => printed)
    .toEqual([
      expect.stringMatching(/^shop [12] was ended by SIGKILL: see its log\.$/),
      expect.stringMatching(/^shop [12] starts again in 0\.01 s\.$/),
    ]);
  await expect.poll(answeredBy, { timeout: 10_000 }).not.toBe(other);
  const now = await answeredByTwo();
  expect(now.has(other)).toBe(true);
  expect(now.has(killed)).toBe(false);
});

test("a process that cannot start is tried again after growing pauses, while the other goes on", async () => {
  const program = { file: "server.mjs" };
  group = new Group("shop", 2, starting(program), 10);
  await group.startAll();
  const [killed = 0, other = 0] = await answeredByTwo();
  program.file = "broken.mjs";
  process.kill(killed, "SIGKILL");
  const pauses = () => printed.flatMap((line) => / again in ([\d.]+) s/.exec(line)?.[1] ?? []);
  await expect
    .poll(() => pauses().slice(0, 4), { timeout: 20_000 })
    .toEqual(["0.01", "0.02", "0.04", "0.08"]);
  expect(printed.join("\n")).toContain("did not start:\nbroken");
  expect(await answeredBy()).toBe(other);
  program.file = "server.mjs";
  expect((await answeredByTwo()).has(other)).toBe(true);
});

test("all are replaced one by one, and every request is answered meanwhile", async () => {
  group = new Group("shop", 2, starting({ file: "server.mjs" }));
  await group.startAll();
  const before = await answeredByTwo();
  const replaced = group.replaceAll().then(() => "replaced" as const);
  // A request that is not answered throws.
  while ((await Promise.race([replaced, answeredBy()])) !== "replaced");
  const after = await answeredByTwo();
  expect([...before].filter((pid) => after.has(pid))).toEqual([]);
  expect(printed).toEqual([]);
});

test("when a new process does not come up, the old ones stay", async () => {
  const program = { file: "server.mjs" };
  group = new Group("shop", 2, starting(program));
  await group.startAll();
  const before = await answeredByTwo();
  program.file = "broken.mjs";
  await expect(group.replaceAll()).rejects.toThrow("shop 1 did not start:\nbroken");
  expect(await answeredByTwo()).toEqual(before);
});
