import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";
import { startSandbox } from "./sandbox.ts";
import {
  clientOf,
  openSession,
  paidSession,
  submitForm,
  temporaryDirectory,
  testSandbox,
  until,
} from "./test-support.ts";

const journalOf = (dir: string) => path.join(dir, "journal.ndjson");

test("keeps sessions and events after a restart", async () => {
  const first = await testSandbox();
  const { session, intentId } = await paidSession(first.stripe);
  const open = await openSession(first.stripe);
  await first.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
  const events = (await first.stripe.events.list()).data;
  await first.stop();
  const second = await testSandbox({ dir: first.dir });
  expect(await second.stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  expect((await second.stripe.events.list()).data).toEqual(events);
  const again = await second.stripe.checkout.sessions.retrieve(open.id);
  // Leaves out the URL, because it contains the port of the running sandbox.
  expect(again).toEqual({
    ...open,
    lastResponse: undefined,
    url: `${second.url}/c/pay/${open.id}`,
  });
  expect((await submitForm(again.url ?? "")).status).toBe(303);
});

test("drops an incomplete last line and compacts the journal at start", async () => {
  const first = await testSandbox();
  const { id } = await openSession(first.stripe);
  await first.stripe.checkout.sessions.expire(id);
  await first.stop();
  const lines = readFileSync(journalOf(first.dir), "utf8").trim().split("\n");
  appendFileSync(journalOf(first.dir), '[{"table":"sessions","id":"cs_test_x","rec');
  const second = await testSandbox({ dir: first.dir });
  expect((await second.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  expect((await second.stripe.checkout.sessions.list()).data).toHaveLength(1);
  const compacted = readFileSync(journalOf(first.dir), "utf8").trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(compacted.map((line) => (JSON.parse(line) as { table: string }[])[0]?.table)).toEqual([
    "sessions",
    "events",
  ]);
});

test("does not start or change the file when the journal is damaged", async () => {
  const dir = temporaryDirectory();
  const damaged = "not a line\n[]\n";
  writeFileSync(journalOf(dir), damaged);
  await expect(startSandbox({ port: 0, dir })).rejects.toThrow(/damaged at line 1/);
  expect(readFileSync(journalOf(dir), "utf8")).toBe(damaged);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function spawnMain(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "main.ts"], {
    cwd: import.meta.dirname,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null);
  return response?.status === 200;
}

/** Returns the differences from Stripe that the sandbox found; null when checks are off. */
async function unlikeStripe(url: string): Promise<unknown> {
  const state = (await (await fetch(`${url}/_state`)).json()) as Record<string, unknown>;
  return state["unlikeStripe"];
}

test("keeps data after SIGKILL and exits with 0 within 2 seconds after SIGTERM", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { SANDBOX_PORT: String(port), SANDBOX_DIR: temporaryDirectory() };
  const first = spawnMain({ ...environment, SANDBOX_CHECKS: "true" });
  await until(() => isReady(url), 20_000);
  const { session } = await paidSession(clientOf(url));
  expect(await unlikeStripe(url)).toEqual([]);
  first.kill("SIGKILL");
  await once(first, "exit");
  const second = spawnMain(environment);
  await until(() => isReady(url), 20_000);
  const kept = await clientOf(url).checkout.sessions.retrieve(session.id);
  expect(kept.payment_status).toBe("paid");
  expect(await unlikeStripe(url)).toBe(null);
  const asked = Date.now();
  second.kill("SIGTERM");
  const [code] = (await once(second, "exit")) as [number | null];
  expect(code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(2000);
}, 60_000);

test("exits with the name of an invalid environment variable", async () => {
  const child = spawnMain({ SANDBOX_DIR: temporaryDirectory(), SANDBOX_PORT: "http" });
  const errorOutput: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => errorOutput.push(chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(1);
  expect(errorOutput.join("")).toBe("SANDBOX_PORT: must be a port number\n");
  const wrong: [Record<string, string>, RegExp][] = [
    [{}, /^SANDBOX_DIR: /],
    [{ SANDBOX_DIR: "x", SANDBOX_CHECKS: "yes" }, /^SANDBOX_CHECKS: must be true or false$/],
    [{ SANDBOX_DIR: "x", STRIPE_WEBHOOK_SECRET: "secret" }, /^STRIPE_WEBHOOK_SECRET: /],
    [{ SANDBOX_DIR: "x", SANDBOX_WEBHOOK_URL: "http://a.test" }, /^STRIPE_WEBHOOK_SECRET: /],
    [{ SANDBOX_DIR: "x", SANDBOX_WEBHOOK_URL: "ftp://a.test" }, /^SANDBOX_WEBHOOK_URL: /],
  ];
  for (const [variables, message] of wrong) {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
    expect(() => readEnvironment(variables)).toThrow(message);
  }
}, 30_000);
