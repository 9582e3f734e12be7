import { expect, test } from "vitest";
import { dayText, statusText } from "./status-text";

test("has a text for each order line status", () => {
  expect(statusText).toEqual({
    confirmed: "Confirmed",
    processing: "Processing",
    delivered: "Delivered",
    return_requested: "Return Requested",
    return_approved: "Return Approved",
    return_denied: "Return Denied",
    returned: "Returned",
    canceled: "Canceled",
  });
});

test.each([
  ["2026-11-21", "Nov 21, 2026"],
  ["2026-01-01", "Jan 1, 2026"],
  ["2027-12-31", "Dec 31, 2027"],
])("formats the day %s as %s", (day, text) => {
  expect(dayText(day)).toBe(text);
});
