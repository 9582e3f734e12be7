import { expect, test } from "vitest";
import { roleAct, roleRefusal } from "./role-refusal";

const ada = (role: "admin" | "merchandiser" | null) => ({ name: "Ada", role });
const byAnother = { isOwn: false, admins: 2 };

test.each([
  [null, "merchandiser", "Ada is not on the staff now. Please look again."],
  ["admin", null, "Ada is an admin now. Please look again."],
  ["merchandiser", "admin", "Ada is a merchandiser now. Please look again."],
] as const)("one whose role is %s and was seen as %s keeps it", (role, expected, refusal) => {
  expect(roleRefusal(ada(role), { role: null, expected }, byAnother)).toBe(refusal);
});

test("nobody changes their own role", () => {
  const change = { role: "merchandiser", expected: "admin" } as const;
  expect(roleRefusal(ada("admin"), change, { isOwn: true, admins: 2 })).toBe(
    "Nobody can change their own role.",
  );
});

test("the last admin stays one", () => {
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

test("the journal says what became of whom", () => {
  expect((["admin", "merchandiser", null] as const).map(roleAct)).toEqual([
    "Made an admin",
    "Made a merchandiser",
    "Taken off the staff",
  ]);
});
