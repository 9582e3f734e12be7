import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail, missingKinds, newPasswordProblem, signupProblem } from "./account-rules";

const good = {
  name: "Ada",
  email: "ada@example.com",
  password: "Passw0rd!",
  confirmation: "Passw0rd!",
};

test("a good sign-up breaks no rule", () => {
  expect(signupProblem(good)).toBeUndefined();
  expect(signupProblem({ ...good, name: "Élodie Ὀδυσσεύς 愛" })).toBeUndefined();
  expect(signupProblem({ ...good, name: "x".repeat(120), email: " ada@example.com " })).toBe(
    undefined,
  );
  const eight = { password: "Ab1!xyzw", confirmation: "Ab1!xyzw" };
  expect(signupProblem({ ...good, ...eight })).toBeUndefined();
  const long = "Ab1!".repeat(32);
  expect(signupProblem({ ...good, password: long, confirmation: long })).toBeUndefined();
});

test("of a sign-up with several empty fields each is named", () => {
  const empty = { name: " ", email: "a@b.co", password: "", confirmation: "" };
  expect(signupProblem(empty)).toEqual({
    field: "name",
    message: "Please fill in all fields.",
    emptyFields: ["name", "password", "confirmation"],
  });
});

test.each([
  [{ name: "" }, "name", "Please fill in all fields."],
  [{ name: "   " }, "name", "Please fill in all fields."],
  [{ email: "" }, "email", "Please fill in all fields."],
  [{ confirmation: "" }, "confirmation", "Please fill in all fields."],
  [
    { password: "Ab1!xyz", confirmation: "Ab1!xyz" },
    "password",
    "Password must be at least 8 characters long.",
  ],
  [{ email: "ada@@example.com" }, "email", "Please enter a valid email address."],
  [{ email: "ada@example" }, "email", "Please enter a valid email address."],
  [{ email: "ada example@x.co" }, "email", "Please enter a valid email address."],
  [{ confirmation: "Passw0rd?" }, "confirmation", "Passwords do not match."],
  [
    { password: "passw0rd!", confirmation: "passw0rd!" },
    "password",
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
  [
    { password: "Password!", confirmation: "Password!" },
    "password",
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
  [
    { password: "Passw0rdd", confirmation: "Passw0rdd" },
    "password",
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
  [
    { password: `${"Ab1!".repeat(32)}x`, confirmation: `${"Ab1!".repeat(32)}x` },
    "password",
    "Please shorten what you entered.",
  ],
  [{ email: `${"x".repeat(243)}@example.com` }, "email", "Please shorten what you entered."],
  [{ name: "x".repeat(121) }, "name", "Please shorten what you entered."],
  [{ email: `a@${".".repeat(1_000_000)}@` }, "email", "Please shorten what you entered."],
] as const)("with %j the field %s is refused", (change, field, message) => {
  expect(signupProblem({ ...good, ...change })).toEqual({ field, message });
});

test("a server that asks for no confirmation needs none", () => {
  const { name, email, password } = good;
  expect(signupProblem({ name, email, password })).toBeUndefined();
  expect(signupProblem({ name, email, password, confirmation: undefined })).toBeUndefined();
});

test.each([
  ["", ["Add a capital letter.", "Add a number.", "Add a symbol."]],
  ["abcÄ", ["Add a number.", "Add a symbol."]],
  ["A1", ["Add a symbol."]],
  ["A1 ", ["Add a symbol."]],
  ["A1!", []],
])("the password %j lacks %j", (password, hints) => {
  expect(missingKinds(password)).toEqual(hints);
});

test.each(["a@b.c", "a.b+c@d-e.f.g"])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(["a@b.c d", " a@b.c", "a@b.c@d", "a@b", "@b.c", "a@.c", "a@b."])(
  "%j is no address",
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test("the check agrees with the earlier pattern, which took minutes for some addresses", () => {
  // oxlint-disable-next-line shop/linear-patterns -- only reads short texts here
  const slow = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const letters = fc.constantFrom("a", "@", ".", " ", "\u2003", "é", "😀");
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      expect(isEmail(text)).toBe(slow.test(text));
    }),
    { numRuns: 5000 },
  );
});

test.each(["a@%@", "%", "a@b%", "%@b", "a@b.c%", "@%"])(
  "a million dots, spaces or signs in %j are read at once",
  (shape) => {
    for (const run of [".", "@", " ", "a.", "😀", "@."]) {
      const of = (times: number) => isEmail(shape.replace("%", run.repeat(times)));
      expect(of(1_000_000)).toBe(of(3));
    }
  },
);

test.each([
  ["Passw0rd!", "Passw0rd!", undefined],
  ["", "", { field: "password", message: "Please fill in all fields." }],
  ["Passw0rd!", " ", { field: "confirmation", message: "Please fill in all fields." }],
  ["Passw0rd!", "Passw0rd?", { field: "confirmation", message: "Passwords do not match." }],
  ["Ab1!", "Ab1!", { field: "password", message: "Password must be at least 8 characters long." }],
])("the new password %j with %j breaks %j", (password, confirmation, problem) => {
  expect(newPasswordProblem({ password, confirmation })).toEqual(problem);
});
