import { expect, test } from "vitest";
import { newsletterProblem } from "./newsletter";

test.each([
  [" ada@example.com ", undefined],
  ["  ", "Please fill in all fields."],
  ["ada", "Please enter a valid email address."],
  [`${"a".repeat(250)}@example.com`, "Please shorten what you entered."],
])("%j is judged as in every form of the shop", (email, message) => {
  expect(newsletterProblem(email)).toBe(message);
});
