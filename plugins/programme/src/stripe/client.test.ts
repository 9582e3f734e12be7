import { ClientRequest } from "node:http";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { stripeAnswers } from "../../tests/stripe-server";
import { stripeClient } from "./client";

/** The idempotency key of each request. */
let keys: unknown[];
beforeEach(() => {
  keys = [];
});
stripeAnswers((req, res) => {
  keys.push(req.headers["idempotency-key"]);
  const status = { "/v1/refunds": 500, "/v1/customers": 400 }[req.url ?? ""] ?? 200;
  res.writeHead(status, { "content-type": "application/json" });
  res.end(status === 200 ? '{"id":"cus_1"}' : '{"error":{"type":"api_error","message":"No."}}');
});

test("retries a failing call twice with the same idempotency key, and never a rejected one", async () => {
  await expect(stripeClient().refunds.create({ payment_intent: "pi_1" })).rejects.toThrow("No.");
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await expect(stripeClient().customers.create({})).rejects.toThrow("No.");
  expect(keys).toHaveLength(4);
});

test("sets a timeout of 20 seconds", async () => {
  const times = vi.spyOn(ClientRequest.prototype, "setTimeout");
  onTestFinished(() => {
    times.mockRestore();
  });
  expect(await stripeClient().customers.retrieve("cus_1")).toMatchObject({ id: "cus_1" });
  expect(times.mock.calls.map(([ms]) => ms)).toEqual([20_000]);
});
