import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { freePort } from "./start/ports.ts";

const CHECK = path.resolve(import.meta.dirname, "../deploy/check-server.mjs");

/**
 * A server that responds 503 to /ready and 200 to other paths. On any input, it stops listening but
 * keeps running.
 */
const SERVER = `
  const server = require("node:http").createServer((request, response) => {
    response.statusCode = request.url === "/ready" ? 503 : 200;
    response.end();
  });
  server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
  process.stdin.once("data", () => server.close(() => console.log("closed")));`;

/** Starts the server and exits when the server does, like Docker's init process. */
const INIT = `
  require("node:child_process")
    .spawn(process.execPath, ["-e", process.env.SERVER], { stdio: "inherit" })
    .once("exit", () => process.exit());`;

let folder: string;
let port: number;
let init: ChildProcess;
let output = "";

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "check-server-"));
  port = await freePort();
  output = "";
  init = spawn(process.execPath, ["-e", INIT], {
    env: { ...process.env, SERVER, PORT: String(port) },
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  init.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitUntil(() => output.includes("listening"), { timeout: 20_000 });
  return () => {
    if (init.pid !== undefined && isRunning()) process.kill(-init.pid, "SIGKILL");
    rmSync(folder, { recursive: true });
  };
});

const isRunning = () => init.exitCode === null && init.signalCode === null;

async function stopResponding(): Promise<void> {
  init.stdin?.write("now\n");
  await vi.waitUntil(() => output.includes("closed"), { timeout: 20_000 });
}

/** Runs the check a number of times, and returns the exit codes. */
async function check(route: string, times = 1): Promise<number[]> {
  const codes: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const args = [CHECK, `http://127.0.0.1:${port}${route}`, String(init.pid)];
    const child = execFile(process.execPath, [...args, path.join(folder, "notes")]);
    const [code] = (await once(child, "exit")) as [number];
    codes.push(code);
  }
  return codes;
}

test("kills a server that does not respond in eight checks in a row", async () => {
  expect(await check("/")).toEqual([0]);
  await stopResponding();
  expect(await check("/", 7)).toEqual(Array(7).fill(1));
  expect(isRunning()).toBe(true);
  const ended = once(init, "exit");
  expect(await check("/")).toEqual([1]);
  await ended;
  expect(isRunning()).toBe(false);
});

test("leaves a server running that responds with an error", async () => {
  expect(await check("/ready", 9)).toEqual(Array(9).fill(1));
  expect(isRunning()).toBe(true);
});

test("leaves a server running that has not responded yet", async () => {
  await stopResponding();
  expect(await check("/", 9)).toEqual(Array(9).fill(1));
  expect(isRunning()).toBe(true);
});
