import { expect, test } from "vitest";
import {
  CommerceError,
  commerceError,
  isCommerceFailure,
  isRefusal,
  throwUnavailable,
} from "./commerce-error";

const refused = CommerceError.refused(503, "Please wait.");
const failed = CommerceError.failed(new Error("away"));
const unanswered = CommerceError.unanswered(new Error("late"));

test("distinguishes rejections from failures even with the same status", () => {
  const all = [refused, failed, unanswered, new Error("ours")];
  expect(all.map(isCommerceFailure)).toEqual([false, true, true, false]);
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
  expect(commerceError(failed)).toBe(failed);
  expect(() => commerceError(own)).toThrow(own);
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
