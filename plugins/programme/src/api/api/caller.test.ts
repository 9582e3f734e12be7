import { expect, test } from "vitest";
import { roleOf, staffOf, withoutSuspendedRole } from "./caller";

const customer = {
  sessionId: "logses_1",
  identityId: "authid_1",
  customerId: "cus_1",
  adminId: null,
  merchandiserId: null,
  lacksSecondFactor: false,
  isStaff: false,
};
const admin = { ...customer, adminId: "user_a", lacksSecondFactor: true };
const merchandiser = { ...customer, merchandiserId: "user_m", lacksSecondFactor: true };

test("treats staff without two-factor authentication as customers when it is required", () => {
  for (const staff of [admin, merchandiser]) {
    expect(withoutSuspendedRole(staff, true)).toEqual({ ...customer, lacksSecondFactor: true });
    const set = { ...staff, lacksSecondFactor: false };
    expect(withoutSuspendedRole(set, true)).toEqual(set);
    // If two-factor authentication is optional, `lacksSecondFactor` is false for everyone.
    expect(withoutSuspendedRole(staff, false)).toEqual(set);
  }
  expect(withoutSuspendedRole(customer, true)).toEqual(customer);
});

test("returns the ID and role of staff and throws a 403 for a customer", () => {
  expect([admin, merchandiser].map((one) => [staffOf(one), roleOf(one)])).toEqual([
    ["user_a", "admin"],
    ["user_m", "merchandiser"],
  ]);
  expect(() => staffOf(customer)).toThrow(
    expect.objectContaining({ status: 403, message: "Only admins may do this." }),
  );
});
