import Stripe from "stripe";
import { afterEach, expect, test, vi } from "vitest";
import { logCause, logError } from "./log-error";
import { problem } from "./problem";
import { runInRequest } from "./request-context";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the lines that `work` writes to the log. */
function linesOf(work: () => void): Record<string, unknown>[] {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  work();
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("logs a bug as one line with its stack, its time, and the request ID", () => {
  const context = {
    requestId: "abcdef-0123456",
    address: "192.0.2.1",
    begun: 0,
    hasLeft: () => false,
  };
  const lines = linesOf(() => {
    runInRequest(context, () => {
      logError("Payment 1 has no order yet.", new TypeError("no price"));
    });
  });
  expect(lines).toEqual([
    {
      level: "error",
      request_id: "abcdef-0123456",
      message: "Payment 1 has no order yet.",
      error: {
        name: "TypeError",
        message: "no price",
        stack: expect.stringContaining("log-error.test") as string,
      },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    },
  ]);
});

const unreachable = new Stripe.errors.StripeConnectionError({ message: "no", type: "api_error" });
const bug = new TypeError("no price");

test.each([
  ["a bug", bug, "error"],
  ["a bug behind a message for the shopper", problem(503, "Not now.", { cause: bug }), "error"],
  ["a workflow's bug", { name: "TypeError", message: "no price", stack: "" }, "error"],
  ["a rejection", problem(409, "The product was unpublished."), "warn"],
  ["an unreachable Stripe", problem(503, "Not now.", { cause: unreachable }), "warn"],
  ["an unreachable database", Object.assign(new Error("no"), { code: "ECONNREFUSED" }), "warn"],
  ["a lock timeout", new Error("Timed-out acquiring lock."), "warn"],
  ["a lost lock", new Error('Lost the lock for key(s) "a" while'), "warn"],
  ["an unreachable Redis", new Error("Reached the max retries per request limit (20)"), "warn"],
  ["a mail server's rejection", Object.assign(new Error("no"), { code: "EENVELOPE" }), "warn"],
])("logs %s at the right level", (_, error, level) => {
  const [line] = linesOf(() => {
    logError("It failed.", error);
  });
  expect([line?.level, line?.request_id]).toEqual([level, undefined]);
});

test("logs only the cause of a 503 response", () => {
  const lines = linesOf(() => {
    logCause(problem(503, "Not now.", { cause: bug }));
    logCause(problem(503, "Not now."));
    logCause(problem(404, "Unknown.", { cause: bug }));
  });
  expect(lines).toMatchObject([
    { level: "error", message: "The request returned 503.", error: { cause: {} } },
  ]);
});
