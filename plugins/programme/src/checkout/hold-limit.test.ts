import { expect, test } from "vitest";
import { holdLimit, type PastAttempt } from "./hold-limit";

const PAGE = 30;
const now = new Date("2026-03-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** An attempt that held items from `from` until `to` minutes ago. */
function held(from: number, to: number, more: Partial<PastAttempt> = {}): PastAttempt {
  return {
    state: "ended",
    created_at: minutesAgo(from),
    updated_at: minutesAgo(to),
    expires_at: minutesAgo(from - PAGE - 2),
    ...more,
  };
}

/** Returns the remaining time, and the wait when none remains, in minutes. */
function minutes(...attempts: PastAttempt[]): [left: number, wait: number] {
  const { leftMs, waitMs } = holdLimit(attempts, now, PAGE);
  return [leftMs / 60_000, waitMs / 60_000];
}

test("allows 60 minutes for a first checkout", () => {
  expect(minutes()).toEqual([60, 0]);
});

test("continues the time of the first attempt when checkout starts again", () => {
  expect(minutes(held(20, 0))).toEqual([40, 0]);
  expect(minutes(held(12, 0), held(20, 12))).toEqual([40, 0]);
  expect(minutes(held(25, 0), held(55, 25))).toEqual([5, 0]);
});

test("requires a wait of 30 minutes after 60 minutes of holding", () => {
  expect(minutes(held(25, 0), held(56, 25))).toEqual([0, 30]);
  expect(minutes(held(30, 0), held(60, 30))).toEqual([0, 30]);
  expect(minutes(held(40, 10), held(70, 40))).toEqual([0, 20]);
  expect(minutes(held(59, 29), held(89, 59))).toEqual([0, 1]);
  expect(minutes(held(60, 30), held(90, 60))).toEqual([60, 0]);
});

test("does not count time in which nothing was held", () => {
  // Three short visits to the payment page within an hour.
  expect(minutes(held(2, 1), held(30, 29), held(58, 57))).toEqual([57, 0]);
});

test("does not count holds before a pause of 30 minutes", () => {
  expect(minutes(held(20, 0), held(80, 50))).toEqual([40, 0]);
  expect(minutes(held(20, 0), held(79, 49))).toEqual([10, 0]);
});

test.each(["ordered", "refunded"] as const)(
  "does not count holds before a payment (%s)",
  (state) => {
    // The holds follow each other without a pause, so only the payment resets the time.
    expect(minutes(held(5, 0), held(20, 6, { state }), held(50, 20))).toEqual([55, 0]);
  },
);

test("counts a hold that was ended late only until it expired", () => {
  expect(minutes(held(62, 0, { expires_at: minutesAgo(30) }))).toEqual([60, 0]);
  expect(minutes(held(61, 0, { expires_at: minutesAgo(29) }))).toEqual([28, 0]);
});
