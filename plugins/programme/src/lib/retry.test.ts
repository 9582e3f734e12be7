import { expect, test } from "vitest";
import { GIVE_UP_AFTER_SECONDS, retryDelaySeconds } from "./retry";

test("increases the delay between attempts up to one hour", () => {
  expect([1, 2, 3, 4, 5, 6, 70].map(retryDelaySeconds)).toEqual([
    10, 30, 120, 600, 3600, 3600, 3600,
  ]);
});

test("gives up on an email after three days", () => {
  expect(GIVE_UP_AFTER_SECONDS).toBe(72 * 3600);
});
