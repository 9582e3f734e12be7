import { expect, test } from "vitest";
import { returnEmailFor } from "../notifications/return-notifications";
import { staffEmailFor } from "./notify-changes";

test.each([
  ["delivered", "return_requested", "requested", "requested"],
  // Staff themselves reopen a denied return.
  ["return_denied", "return_requested", "reopened", undefined],
  ["return_requested", "return_approved", "approved", undefined],
  ["return_requested", "delivered", "withdrawn", undefined],
  ["return_requested", "return_denied", "declined", undefined],
  ["return_approved", "return_denied", "refused", undefined],
  ["return_approved", "returned", undefined, undefined],
  ["processing", "delivered", undefined, undefined],
  ["delivered", "processing", undefined, undefined],
  ["confirmed", "canceled", undefined, "canceled"],
  ["processing", "canceled", undefined, "canceled"],
] as const)(
  "from %s to %s, emails the return as %s to the customer and as %s to staff",
  { tags: ["STAFF-01", "REF-13"] },
  (from, to, toCustomer, toStaff) => {
    expect(returnEmailFor(from, to)).toBe(toCustomer);
    expect(staffEmailFor(from, to)).toBe(toStaff);
  },
);
