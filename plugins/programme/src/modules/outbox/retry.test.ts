import { expect, test } from "vitest";
import { GIVE_UP_AFTER_SECONDS, retryDelaySeconds } from "./retry";

test("the delay between attempts grows to one hour and stays there", () => {
  expect([1, 2, 3, 4, 5, 6, 70].map(retryDelaySeconds)).toEqual([
    10, 30, 120, 600, 3600, 3600, 3600,
  ]);
});

test("a mail is given up after three days", () => {
  expect(GIVE_UP_AFTER_SECONDS).toBe(72 * 3600);
});
