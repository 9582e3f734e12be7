import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { logCause } from "../lib/log-error";
import { isProblem, type ProblemLike } from "../lib/problem";
import { stripeClient } from "./client";
import { callStripe, isDisputed, isMissing, isStripeError } from "./errors";
import { expireSession, refundInFull, retrieveSession } from "./session";
import { stripeAnswers } from "../../tests/stripe-server";

/** The error that Stripe returns, except when the open session is read. */
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
  ["rejects the API key", 401, noKey, "StripeAuthenticationError"],
  ["rejects the request", 400, badRequest, "StripeInvalidRequestError"],
])(
  "throws a 503 and logs Stripe's message as an error when Stripe %s",
  async (_, status, error, type) => {
    refusal = { status, error };
    const problem = await problemOf(() => callStripe(openPage));
    expect([problem.status, problem.message]).toEqual([
      503,
      "We can't take payments right now. Please try again later.",
    ]);
    expect(logged(problem)).toMatchObject({
      level: "error",
      error: { cause: { type, message: error.message } },
    });
  },
);

test("throws a 503 for a wrong key and a 404 only for a missing session", async () => {
  refusal = { status: 401, error: noKey };
  expect((await problemOf(() => retrieveSession("cs_1"))).status).toBe(503);
  const missing = { ...badRequest, code: "resource_missing" };
  refusal = { status: 404, error: missing };
  expect((await problemOf(() => retrieveSession("cs_1"))).status).toBe(404);
});

test("reads a session again when it cannot be expired", async () => {
  refusal = { status: 400, error: badRequest };
  expect(await expireSession("cs_open")).toMatchObject({ id: "cs_open", status: "open" });
});

test("ignores that a payment is already refunded and throws a 503 for other errors", async () => {
  const session = { payment_intent: "pi_1" } as Parameters<typeof refundInFull>[0];
  refusal = { status: 400, error: { ...badRequest, code: "charge_already_refunded" } };
  await expect(refundInFull(session)).resolves.toBeUndefined();
  refusal = { status: 400, error: badRequest };
  expect((await problemOf(() => refundInFull(session))).status).toBe(503);
});

test("throws a 503 when Stripe is unreachable and rethrows other errors", async () => {
  const away = new Stripe.errors.StripeConnectionError({ type: "api_error" });
  const problem = await problemOf(() => callStripe(() => Promise.reject(away)));
  expect(problem).toMatchObject({
    status: 503,
    message: "We can't reach our payment provider. Please try again in a moment.",
    cause: away,
  });
  const own = new Error("A fault of our own.");
  await expect(callStripe(() => Promise.reject(own))).rejects.toBe(own);
});

test("recognizes Stripe errors by their type, and missing resources and disputes by their code", () => {
  const missing = { type: "StripeInvalidRequestError", code: "resource_missing" };
  const others = [{ type: "not_found" }, { type: 404 }, {}, null, undefined, "StripeAPIError"];
  expect([missing, ...others].map(isStripeError)).toEqual([true, ...others.map(() => false)]);
  const codes = [{ code: "charge_already_refunded" }, {}, null, undefined, "resource_missing"];
  expect([missing, ...codes].map(isMissing)).toEqual([true, ...codes.map(() => false)]);
  expect([{ code: "charge_disputed" }, missing, null].map(isDisputed)).toEqual([
    true,
    false,
    false,
  ]);
});
