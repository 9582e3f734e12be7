import { expect, test } from "vitest";
import { api, newUser, type MessageBody } from "../support/api.ts";
import { PASSWORD } from "../support/sign-up.ts";

test.each([
  [{}, "Please fill in all fields."],
  [{ name: "A", email: "", password: PASSWORD }, "Please fill in all fields."],
  [
    { name: "A", email: "a@b.co", password: "Ab1!" },
    "Password must be at least 8 characters long.",
  ],
  [{ name: "A", email: "nobody", password: PASSWORD }, "Please enter a valid email address."],
  [
    { name: "A", email: "a@b.co", password: "longenough" },
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
])("sign-up refuses %j: %s", { tags: ["API-17"] }, async (body, message) => {
  const answer = await api<MessageBody>("POST", "/user", { body });
  expect([answer.status, answer.body]).toEqual([400, { message }]);
});

test("an email has one account, in any case", { tags: ["API-17"] }, async () => {
  const { email } = await newUser();
  const body = { name: "Other", email: email.toUpperCase(), password: PASSWORD };
  const answer = await api<MessageBody>("POST", "/user", { body });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "An account with this email already exists.",
  ]);
});
