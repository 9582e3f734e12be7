import { expect, test } from "vitest";
import {
  contactEntries,
  contactFields,
  contactProblem,
  storedContactFields,
  type ContactField,
} from "./contact-form";
import { bagField, builtInFields } from "./contact-form-fixture";

const good = { name: "Ada", email: "ada@example.com", message: "Hello" };
const limits = { name: 120, email: 254, message: 5000 };
const long = (name: keyof typeof limits) => "a".repeat(limits[name] + 1);

const answerTo: ContactField = { ...bagField, name: "answerTo", label: "Answer to", kind: "email" };
const order: ContactField = { ...bagField, name: "order", label: "Order", isRequired: true };
const longerForm = [bagField, ...builtInFields, answerTo, order];

test("accepts fields of the maximum length with spaces around them", () => {
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
])("rejects %j and names the field %s", (change, field, message) => {
  expect(contactProblem({ ...good, ...change })).toEqual({ field, message });
});

test.each([
  [{}, undefined],
  [{ bag: " ", answerTo: "" }, undefined],
  [{ bag: "RICO Tote", answerTo: "bo@example.com" }, undefined],
  [{ order: " " }, { field: "order", message: "Please fill in all fields." }],
  [{ bag: "x".repeat(21) }, { field: "bag", message: "Please shorten what you entered." }],
  [{ answerTo: "bo" }, { field: "answerTo", message: "Please enter a valid email address." }],
])("validates fields added to the form by their definition: %j", (more, problem) => {
  expect(contactProblem({ ...good, order: "1042", ...more }, longerForm)).toEqual(problem);
});

test("lists several empty fields together, but not a single one", () => {
  const message = "Please fill in all fields.";
  expect(contactProblem({ ...good, name: " ", message: "" })).toEqual({
    field: "name",
    message,
    emptyFields: ["name", "message"],
  });
  expect(contactProblem({ ...good, name: " " })).toStrictEqual({ field: "name", message });
});

test("creates a value for each form field by its name", () => {
  expect(contactFields(({ label }) => `the ${label}`)).toMatchObject({
    name: "the Name",
    email: "the Email",
    message: "the Message",
  });
});

test("stores additional fields apart from name, email, and message", () => {
  expect(storedContactFields(good)).toEqual({ ...good, other_fields: null });
  const filled = { ...good, bag: "RICO Tote", order: "" };
  expect(storedContactFields(filled)).toEqual({ ...good, other_fields: { bag: "RICO Tote" } });
  const blank = { ...good, bag: "" };
  expect(storedContactFields(blank)).toEqual({ ...good, other_fields: null });
});

test("lists values in the form's order, including those of removed fields", () => {
  const written = { ...good, color: "Oxblood", bag: "RICO Tote" };
  expect(contactEntries(written, longerForm)).toEqual([
    { name: "bag", label: "Which bag", value: "RICO Tote", isLong: false },
    { name: "name", label: "Name", value: "Ada", isLong: false },
    { name: "email", label: "Email", value: "ada@example.com", isLong: false },
    { name: "message", label: "Message", value: "Hello", isLong: true },
    { name: "color", label: "color", value: "Oxblood", isLong: true },
  ]);
});
