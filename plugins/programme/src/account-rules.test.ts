import { expect, test } from "vitest";
import { accountMessages, missingKinds, signupProblem } from "./account-rules";

const good = {
  name: "Ada",
  email: "ada@example.com",
  password: "Passw0rd!",
  confirmation: "Passw0rd!",
};

test("a good sign-up breaks no rule", () => {
  expect(signupProblem(good)).toBeUndefined();
  expect(signupProblem({ ...good, name: "Élodie Ὀδυσσεύς 愛" })).toBeUndefined();
});

test.each([
  [{ name: "" }, "name", accountMessages.empty],
  [{ name: "   " }, "name", accountMessages.empty],
  [{ email: "" }, "email", accountMessages.empty],
  [{ confirmation: "" }, "confirmation", accountMessages.empty],
  [{ password: "Ab1!xyz", confirmation: "Ab1!xyz" }, "password", accountMessages.short],
  [{ email: "ada@example" }, "email", accountMessages.email],
  [{ email: "ada example@x.co" }, "email", accountMessages.email],
  [{ confirmation: "Passw0rd?" }, "confirmation", accountMessages.different],
  [{ password: "passw0rd!", confirmation: "passw0rd!" }, "password", accountMessages.weak],
  [{ password: "Password!", confirmation: "Password!" }, "password", accountMessages.weak],
  [{ password: "Passw0rdd", confirmation: "Passw0rdd" }, "password", accountMessages.weak],
  [{ name: "x".repeat(121) }, "name", accountMessages.long],
] as const)("with %j the field %s is refused", (change, field, message) => {
  expect(signupProblem({ ...good, ...change })).toEqual({ field, message });
});

test("a server that asks for no confirmation needs none", () => {
  const { name, email, password } = good;
  expect(signupProblem({ name, email, password })).toBeUndefined();
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
