import { expect, test } from "vitest";
import { rejectWrongRole, userIdIn } from "./access";
import type { Access } from "./operation";

const callers = {
  customer: { adminId: null, merchandiserId: null, customerId: "me" },
  merchandiser: { adminId: null, merchandiserId: "user", customerId: "me" },
  admin: { adminId: "user", merchandiserId: null, customerId: "me" },
};
const ADMINS = "Only admins may do this.";
const OTHERS = "This belongs to another account.";

function refusal(who: keyof typeof callers, access: Access, id: string): string | undefined {
  try {
    rejectWrongRole({ access }, callers[who], { id });
    return undefined;
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return status === 403 ? message : String(error);
  }
}

test.each([
  ["customer", "person", undefined, undefined],
  ["customer", "owner", undefined, OTHERS],
  ["customer", "staff", ADMINS, ADMINS],
  ["customer", "admin", ADMINS, ADMINS],
  ["merchandiser", "person", undefined, undefined],
  ["merchandiser", "owner", undefined, OTHERS],
  ["merchandiser", "staff", undefined, undefined],
  ["merchandiser", "admin", ADMINS, ADMINS],
  ["admin", "person", undefined, undefined],
  ["admin", "owner", undefined, undefined],
  ["admin", "staff", undefined, undefined],
  ["admin", "admin", undefined, undefined],
] as const)(
  "checks a %s on a route with %s access: own data %s, another user's data %s",
  (who, access, own, others) => {
    expect([refusal(who, access, "me"), refusal(who, access, "other")]).toEqual([own, others]);
  },
);

test("reads the user from the id or the userId path parameter", () => {
  expect([userIdIn({ id: "a", userId: "b" }), userIdIn({ userId: "b" }), userIdIn({})]).toEqual([
    "a",
    "b",
    "",
  ]);
});
