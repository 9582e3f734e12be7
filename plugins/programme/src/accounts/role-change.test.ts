import { expect, test } from "vitest";
import { roleAuditEntry, roleChangeProblem } from "./role-change";

const ada = (role: "admin" | "merchandiser" | null) => ({ name: "Ada", role });
const byAnother = { isOwn: false, admins: 2 };

test.each([
  [null, "merchandiser", "Ada is now not on the staff. Please reload the page."],
  ["admin", null, "Ada is now an admin. Please reload the page."],
  ["merchandiser", "admin", "Ada is now a merchandiser. Please reload the page."],
] as const)(
  "rejects a change when the role is %s but was seen as %s",
  (role, expected, refusal) => {
    expect(roleChangeProblem(ada(role), { role: null, expected }, byAnother)).toBe(refusal);
  },
);

test("rejects a change of one's own role", () => {
  const change = { role: "merchandiser", expected: "admin" } as const;
  expect(roleChangeProblem(ada("admin"), change, { isOwn: true, admins: 2 })).toBe(
    "You can't change your own role.",
  );
});

test("rejects removing the role of the last admin", () => {
  const last = { isOwn: false, admins: 1 };
  for (const role of ["merchandiser", null] as const) {
    expect(roleChangeProblem(ada("admin"), { role, expected: "admin" }, last)).toBe(
      "Ada is the only admin. Make someone else an admin first.",
    );
    expect(roleChangeProblem(ada("admin"), { role, expected: "admin" }, byAnother)).toBeUndefined();
  }
  expect(
    roleChangeProblem(ada("admin"), { role: "admin", expected: "admin" }, last),
  ).toBeUndefined();
  const down = { role: null, expected: "merchandiser" } as const;
  expect(roleChangeProblem(ada("merchandiser"), down, last)).toBeUndefined();
});

test("describes each role change for the audit log", () => {
  expect((["admin", "merchandiser", null] as const).map(roleAuditEntry)).toEqual([
    "Made an admin",
    "Made a merchandiser",
    "Staff role removed",
  ]);
});
