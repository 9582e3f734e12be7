import { expect, test } from "vitest";
import { login, signup } from "./form-schemas";

const good = { name: " Ada  King ", email: " Ada@Example.COM ", password: " Passw0rd! " };
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]);

test("lowercases the email, trims the name, and keeps the password unchanged on sign-up", () => {
  expect(signup.parse(good)).toEqual({
    name: "Ada King",
    email: "ada@example.com",
    password: " Passw0rd! ",
  });
});

test("reports the first broken rule of each sign-up field", () => {
  expect(messages(signup.safeParse({ ...good, email: "ada" }))).toEqual([
    ["email", "Please enter a valid email address."],
  ]);
  expect(messages(signup.safeParse({}))).toEqual([
    ["name", "Please fill in all fields."],
    ["email", "Please fill in all fields."],
    ["password", "Please fill in all fields."],
  ]);
});

test("accepts login passwords of up to 256 characters and reports one message for any error", () => {
  const longest = { email: "x".repeat(254), password: "x".repeat(256) };
  expect(login.parse(longest)).toEqual(longest);
  expect(login.parse({ email: " Ada@Example.COM ", password: " x " })).toEqual({
    email: "ada@example.com",
    password: " x ",
  });
  for (const wrong of [
    { ...longest, email: "x".repeat(255) },
    { ...longest, password: "x".repeat(257) },
    { ...longest, email: 1 },
    { email: longest.email },
  ]) {
    expect(messages(login.safeParse(wrong))?.map(([, message]) => message)).toEqual([
      "Invalid email or password",
    ]);
  }
});
