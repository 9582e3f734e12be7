import { expect, test } from "vitest";
import { contactProblem, longestContact } from "./contact-rules";

const good = { name: "Ada", email: "ada@example.com", message: "Hello" };
const long = (name: keyof typeof longestContact) => "a".repeat(longestContact[name] + 1);

test("a message as long as can be breaks no rule, with spaces around it", () => {
  expect(contactProblem(good)).toBeUndefined();
  const name = ` ${"x".repeat(120)} `;
  const email = ` ${"x".repeat(242)}@example.com `;
  expect(contactProblem({ name, email, message: ` ${"x".repeat(5000)} ` })).toBeUndefined();
});

test.each([
  [{ name: " " }, "name", "Please fill in all fields."],
  [{ email: "" }, "email", "Please fill in all fields."],
  [{ message: "\n" }, "message", "Please fill in all fields."],
  [{ message: "", email: "nobody" }, "message", "Please fill in all fields."],
  [{ email: "nobody" }, "email", "Please enter a valid email address."],
  [{ email: "nobody", name: long("name") }, "name", "Please shorten what you entered."],
  [{ email: `a@${"..".repeat(500_000)}@` }, "email", "Please shorten what you entered."],
  [{ name: long("name") }, "name", "Please shorten what you entered."],
  [{ email: `${long("email")}@example.com` }, "email", "Please shorten what you entered."],
  [{ message: long("message") }, "message", "Please shorten what you entered."],
])("with %j the field %s is refused", (change, field, message) => {
  expect(contactProblem({ ...good, ...change })).toEqual({ field, message });
});
