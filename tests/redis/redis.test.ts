import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/start/ports.ts";
import { startTestStack, type TestStack } from "../../tools/test/test-stack.ts";
import { call, newShopper, readShopper, variantOf } from "../support/engine.ts";
import { paidElsewhere } from "../support/payment-page.ts";

const server = process.env.REDIS_SERVER;
const root = path.resolve(import.meta.dirname, "../..");

let redis: ChildProcess | undefined;
let port: number;
let folder: string;
let stack: TestStack | undefined;

beforeAll(async () => {
  if (!server) return;
  port = await freePort();
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  redis = spawn(server, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve) => {
    redis?.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Ready to accept connections")) resolve();
    });
  });
  stack = await startTestStack(root, { REDIS_URL: `redis://127.0.0.1:${port}` });
  Object.assign(process.env, stack.variables);
});

afterAll(async () => {
  await stack?.stop();
  if (!redis) return;
  const gone = once(redis, "exit");
  redis.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

/** One command in Redis' own plain protocol. */
async function ask(command: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`${command}\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test.skipIf(!server)("with REDIS_URL the shop sells over Redis' modules", async () => {
  const { token } = await newShopper();
  const { id } = await variantOf("blue");
  await call("/store/shopper/cart/lines", { token, body: { variant_id: id } });
  const { body } = await call<{ url: string }>("/store/shopper/checkout", { token, body: {} });
  await paidElsewhere(body.url);
  await expect
    .poll(async () => (await readShopper(token)).orders?.length, { timeout: 20_000 })
    .toBe(1);
  expect(Number((await ask("DBSIZE")).replace(/\D/g, ""))).toBeGreaterThan(0);
});
