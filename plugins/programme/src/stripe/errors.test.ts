import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { logCause } from "../lib/log-error";
import { isProblem, type ProblemLike } from "../lib/problem";
import { stripeClient } from "./client";
import { callStripe, isMissing, isStripeError } from "./errors";
import { expireSession, refundWhole, retrieveSession } from "./session";
import { stripeAnswers } from "../../tests/stripe-server";

/** What Stripe refuses with now, except for reading a session where that is said. */
let refusal: { status: number; error: object };
stripeAnswers((request, answer) => {
  request.resume().on("end", () => {
    answer.setHeader("content-type", "application/json");
    const isOpen = request.url === "/v1/checkout/sessions/cs_open" && request.method === "GET";
    answer.writeHead(isOpen ? 200 : refusal.status);
    answer.end(JSON.stringify(isOpen ? { id: "cs_open", status: "open" } : refusal));
  });
});

async function problemOf(run: () => Promise<unknown>): Promise<ProblemLike> {
  const thrown: unknown = await run().catch((error: unknown) => error);
  if (!isProblem(thrown)) throw new Error("No problem was thrown.", { cause: thrown });
  return thrown;
}

function logged(problem: ProblemLike): Record<string, unknown> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  logCause(problem);
  const [[line] = []] = write.mock.calls;
  write.mockRestore();
  return JSON.parse(String(line)) as Record<string, unknown>;
}

const openPage = () => stripeClient().checkout.sessions.create({ mode: "payment" });
const noKey = { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_***" };
const badRequest = { type: "invalid_request_error", message: "Unknown parameter: shipping" };

test.each([
  ["does not know the shop's key", 401, noKey, "StripeAuthenticationError"],
  ["refuses what the shop asks for", 400, badRequest, "StripeInvalidRequestError"],
])(
  "while Stripe %s, a shopper reads to try later, and the log has Stripe's words as an error",
  async (_, status, error, type) => {
    refusal = { status, error };
    const problem = await problemOf(() => callStripe(openPage));
    expect([problem.status, problem.message]).toEqual([
      503,
      "We cannot take payments right now. Please try again later.",
    ]);
    expect(logged(problem)).toMatchObject({
      level: "error",
      error: { cause: { type, message: error.message } },
    });
  },
);

test("a wrong key is no unknown payment, which Stripe's webhook would not try again", async () => {
  refusal = { status: 401, error: noKey };
  expect((await problemOf(() => retrieveSession("cs_1"))).status).toBe(503);
  const missing = { ...badRequest, code: "resource_missing" };
  refusal = { status: 404, error: missing };
  expect((await problemOf(() => retrieveSession("cs_1"))).status).toBe(404);
});

test("a page that can no longer be ended is looked at again", async () => {
  refusal = { status: 400, error: badRequest };
  expect(await expireSession("cs_open")).toMatchObject({ id: "cs_open", status: "open" });
});

test("a payment that is refunded already stays so; another refusal is an error", async () => {
  const session = { payment_intent: "pi_1" } as Parameters<typeof refundWhole>[0];
  refusal = { status: 400, error: { ...badRequest, code: "charge_already_refunded" } };
  await expect(refundWhole(session)).resolves.toBeUndefined();
  refusal = { status: 400, error: badRequest };
  expect((await problemOf(() => refundWhole(session))).status).toBe(503);
});

test("while Stripe cannot be reached a shopper reads to try again in a moment", async () => {
  const away = new Stripe.errors.StripeConnectionError({ type: "api_error" });
  const problem = await problemOf(() => callStripe(() => Promise.reject(away)));
  expect(problem).toMatchObject({
    status: 503,
    message: "The payment provider cannot be reached. Please try again in a moment.",
    cause: away,
  });
  const own = new Error("A fault of our own.");
  await expect(callStripe(() => Promise.reject(own))).rejects.toBe(own);
});

test("Stripe's errors are known by what they say of themselves, also after a workflow", () => {
  const missing = { type: "StripeInvalidRequestError", code: "resource_missing" };
  const others = [{ type: "not_found" }, { type: 404 }, {}, null, undefined, "StripeAPIError"];
  expect([missing, ...others].map(isStripeError)).toEqual([true, ...others.map(() => false)]);
  const codes = [{ code: "charge_already_refunded" }, {}, null, undefined, "resource_missing"];
  expect([missing, ...codes].map(isMissing)).toEqual([true, ...codes.map(() => false)]);
});
