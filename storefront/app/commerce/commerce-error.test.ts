import { expect, test } from "vitest";
import {
  EngineError,
  engineError,
  isEngineFailure,
  isRefusal,
  throwUnavailable,
} from "./commerce-error";

const refused = EngineError.refused(503, "Please wait.");
const failed = EngineError.failed(new Error("away"));
const unanswered = EngineError.unanswered(new Error("late"));

test("tells rejections from failures by type, not by status", () => {
  const all = [refused, failed, unanswered, new Error("ours")];
  expect(all.map(isEngineFailure)).toEqual([false, true, true, false]);
  expect(all.map((error) => isRefusal(error, 503))).toEqual([true, false, false, false]);
  expect(isRefusal(refused, 409)).toBe(false);
  expect([failed.status, unanswered.status]).toEqual([503, 503]);
});

test("marks the outcome as unknown only when a request gets no response", () => {
  expect([refused, failed, unanswered].map((error) => error.isOutcomeUnknown)).toEqual([
    false,
    false,
    true,
  ]);
});

test("rethrows errors that are not commerce server failures", () => {
  const own = new Error("ours");
  expect(engineError(failed)).toBe(failed);
  expect(() => engineError(own)).toThrow(own);
  expect(() => throwUnavailable(own)).toThrow(own);
  expect(() => throwUnavailable(refused)).toThrow(refused);
});

test("throws a 503 response with Retry-After 5 when the commerce server fails", async () => {
  const thrown = await Promise.resolve(failed)
    .then(throwUnavailable)
    .catch((one: unknown) => one);
  const answer = thrown as Response;
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "5",
    { message: "The shop is temporarily unavailable. Please try again in a moment." },
  ]);
});
