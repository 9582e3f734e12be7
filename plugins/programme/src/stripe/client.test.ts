import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => {
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
  const { stripeClient } = await import("./client");
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

test("Stripe has 20 seconds for an answer, at the address that is set or at its own", async () => {
  const own = await clientOf((_req, res) => res.end());
  vi.resetModules();
  vi.stubEnv("STRIPE_API_BASE", "");
  const real = (await import("./client")).stripeClient();
  for (const client of [own, real]) expect(client.getApiField("timeout")).toBe(20_000);
  expect(own.getApiField("protocol")).toBe("http");
  expect([real.getApiField("protocol"), real.getApiField("host")]).toEqual([
    "https",
    "api.stripe.com",
  ]);
});
