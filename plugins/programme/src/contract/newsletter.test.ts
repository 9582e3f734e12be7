import { expect, test } from "vitest";
import { newsletterProblem } from "./newsletter";

test.each([
  [" ada@example.com ", undefined],
  ["  ", "Please fill in all fields."],
  ["ada", "Please enter a valid email address."],
  // 254 characters, and one more.
  [`ada@${"a.".repeat(121)}examples`, undefined],
  [`ada@${"a.".repeat(122)}example`, "Please shorten what you entered."],
])("validates the email %j", (email, message) => {
  expect(newsletterProblem(email)).toBe(message);
});
