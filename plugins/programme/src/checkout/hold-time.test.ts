import { expect, test } from "vitest";
import { holdTime, type PastAttempt } from "./hold-time";

const PAGE = 30;
const now = new Date("2026-03-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** An attempt that held pieces from `from` until `to` minutes ago. */
function held(from: number, to: number, more: Partial<PastAttempt> = {}): PastAttempt {
  return {
    state: "ended",
    created_at: minutesAgo(from),
    updated_at: minutesAgo(to),
    expires_at: minutesAgo(from - PAGE - 2),
    ...more,
  };
}

/** In minutes: the remaining time, and the wait when none remains. */
function minutes(...attempts: PastAttempt[]): [left: number, wait: number] {
  const { leftMs, waitMs } = holdTime(attempts, now, PAGE);
  return [leftMs / 60_000, waitMs / 60_000];
}

test("a first checkout has all the time", () => {
  expect(minutes()).toEqual([60, 0]);
});

test("starting again continues the time of the first start", () => {
  expect(minutes(held(20, 0))).toEqual([40, 0]);
  expect(minutes(held(12, 0), held(20, 12))).toEqual([40, 0]);
  expect(minutes(held(25, 0), held(55, 25))).toEqual([5, 0]);
});

test("after twice the lifetime of a page the account waits for one lifetime", () => {
  expect(minutes(held(25, 0), held(56, 25))).toEqual([0, 30]);
  expect(minutes(held(30, 0), held(60, 30))).toEqual([0, 30]);
  expect(minutes(held(40, 10), held(70, 40))).toEqual([0, 20]);
  expect(minutes(held(59, 29), held(89, 59))).toEqual([0, 1]);
  expect(minutes(held(60, 30), held(90, 60))).toEqual([60, 0]);
});

test("the time in which nothing was held does not count", () => {
  // Three short visits to the payment page within an hour.
  expect(minutes(held(2, 1), held(30, 29), held(58, 57))).toEqual([57, 0]);
});

test("what was held before a pause as long as a page's lifetime does not count", () => {
  expect(minutes(held(20, 0), held(80, 50))).toEqual([40, 0]);
  expect(minutes(held(20, 0), held(79, 49))).toEqual([10, 0]);
});

test.each(["ordered", "refunded"] as const)(
  "what was held before a payment does not count (%s)",
  (state) => {
    // Nothing held them up to now but the payment: they are no pause.
    expect(minutes(held(5, 0), held(20, 6, { state }), held(50, 20))).toEqual([55, 0]);
  },
);

test("a hold that was ended late counts until it expired", () => {
  expect(minutes(held(62, 0, { expires_at: minutesAgo(30) }))).toEqual([60, 0]);
  expect(minutes(held(61, 0, { expires_at: minutesAgo(29) }))).toEqual([28, 0]);
});
