import { expect, test } from "vitest";
import { roleAct, roleRefusal } from "./role-refusal";

const ada = (role: "admin" | "merchandiser" | null) => ({ name: "Ada", role });
const byAnother = { isOwn: false, admins: 2 };

test.each([
  [null, "merchandiser", "Ada is not on the staff now. Please look again."],
  ["admin", null, "Ada is an admin now. Please look again."],
  ["merchandiser", "admin", "Ada is a merchandiser now. Please look again."],
] as const)(
  "rejects a change when the role is %s but was seen as %s",
  (role, expected, refusal) => {
    expect(roleRefusal(ada(role), { role: null, expected }, byAnother)).toBe(refusal);
  },
);

test("rejects a change of one's own role", () => {
  const change = { role: "merchandiser", expected: "admin" } as const;
  expect(roleRefusal(ada("admin"), change, { isOwn: true, admins: 2 })).toBe(
    "Nobody can change their own role.",
  );
});

test("rejects removing the role of the last admin", () => {
  const last = { isOwn: false, admins: 1 };
  for (const role of ["merchandiser", null] as const) {
    expect(roleRefusal(ada("admin"), { role, expected: "admin" }, last)).toBe(
      "Ada is the last admin: make somebody else an admin first.",
    );
    expect(roleRefusal(ada("admin"), { role, expected: "admin" }, byAnother)).toBeUndefined();
  }
  expect(roleRefusal(ada("admin"), { role: "admin", expected: "admin" }, last)).toBeUndefined();
  const down = { role: null, expected: "merchandiser" } as const;
  expect(roleRefusal(ada("merchandiser"), down, last)).toBeUndefined();
});

test("describes each role change for the audit log", () => {
  expect((["admin", "merchandiser", null] as const).map(roleAct)).toEqual([
    "Made an admin",
    "Made a merchandiser",
    "Taken off the staff",
  ]);
});
