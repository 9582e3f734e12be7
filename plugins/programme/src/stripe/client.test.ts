import { once } from "node:events";
import { ClientRequest, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function clientOf(behind: RequestListener) {
  const server = createServer(behind).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("STRIPE_API_BASE", `http://127.0.0.1:${port}`);
  const { stripeClient } = await import("./client.js");
  return stripeClient();
}

test("a call that fails is made three times under one key, and a refusal once", async () => {
  const keys: unknown[] = [];
  const client = await clientOf((req, res) => {
    keys.push(req.headers["idempotency-key"]);
    res.writeHead(req.url === "/v1/refunds" ? 500 : 400, { "content-type": "application/json" });
    res.end('{"error":{"type":"api_error","message":"No."}}');
  });
  await expect(client.refunds.create({ payment_intent: "pi_1" })).rejects.toThrow("No.");
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await expect(client.customers.create({})).rejects.toThrow("No.");
  expect(keys).toHaveLength(4);
});

test("Stripe has 20 seconds for an answer", async () => {
  const times = vi.spyOn(ClientRequest.prototype, "setTimeout");
  const client = await clientOf((_req, res) => {
    res.setHeader("content-type", "application/json");
    res.end('{"id":"cus_1"}');
  });
  expect(await client.customers.create({})).toMatchObject({ id: "cus_1" });
  expect(times.mock.calls.map(([ms]) => ms)).toEqual([20_000]);
});
