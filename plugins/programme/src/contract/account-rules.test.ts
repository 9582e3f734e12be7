import { expect, test } from "vitest";
import { missingKinds, newPasswordProblem, signupProblem } from "./account-rules";

const good = {
  name: "Ada",
  email: "ada@example.com",
  password: "Passw0rd!",
  confirmation: "Passw0rd!",
};

const HIDDEN = "Your name has a character that can't be shown. Please type it again.";

test("accepts a valid sign-up", () => {
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

test("counts and compares passwords in their normalized form", () => {
  const [typed, repeated] = ["Cafe\u0301-1x", "Caf\u00e9-1x"];
  expect(signupProblem({ ...good, password: typed, confirmation: repeated })?.message).toBe(
    "Password must be at least 8 characters long.",
  );
  expect(
    signupProblem({ ...good, password: `${typed}yz`, confirmation: `${repeated}yz` }),
  ).toBeUndefined();
});

test("reports every empty sign-up field", () => {
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
  [{ name: "Ada\u200b" }, "name", HIDDEN],
  [{ name: "A\u202eda" }, "name", HIDDEN],
  [{ email: "ada\u200b@example.com" }, "email", "Please enter a valid email address."],
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
] as const)("rejects a sign-up with %j and names the field %s", (change, field, message) => {
  expect(signupProblem({ ...good, ...change })).toEqual({ field, message });
});

test("accepts a sign-up without a confirmation field", () => {
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
])("lists what the password %j lacks: %j", (password, hints) => {
  expect(missingKinds(password)).toEqual(hints);
});

test.each([
  ["Passw0rd!", "Passw0rd!", undefined],
  ["", "", { field: "password", message: "Please fill in all fields." }],
  ["Passw0rd!", " ", { field: "confirmation", message: "Please fill in all fields." }],
  ["Passw0rd!", "Passw0rd?", { field: "confirmation", message: "Passwords do not match." }],
  ["Ab1!", "Ab1!", { field: "password", message: "Password must be at least 8 characters long." }],
])("checks the new password %j with the confirmation %j: %j", (password, confirmation, problem) => {
  expect(newPasswordProblem({ password, confirmation })).toEqual(problem);
});
