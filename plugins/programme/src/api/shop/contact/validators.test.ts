import { z } from "@medusajs/framework/zod";
import { expect, test } from "vitest";
import { contactProblem } from "../../../contract/contact-form";
import { contactBody } from "./validators";
import { bagField, builtInFields } from "../../../contract/contact-form-fixture";

const form = [
  ...builtInFields,
  bagField,
  { ...bagField, name: "answerTo", kind: "email" as const },
];
const body = contactBody(form);
const good = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("accepts a field added to the form and defaults it to empty when it is optional", () => {
  const bare = { ...good, bag: "", answerTo: "" };
  expect(body.parse(good)).toEqual(bare);
  expect(body.parse({ ...good, bag: " RICO " })).toEqual({ ...bare, bag: "RICO" });
  expect(contactBody(builtInFields).parse({ ...good, bag: "RICO" })).toEqual(good);
  expect(z.toJSONSchema(body, { io: "input" }).required).toEqual(["name", "email", "message"]);
});

test.each([
  [{ bag: 5 }, "The bag must be a string."],
  [{ bag: "x".repeat(21) }, "Please shorten what you entered."],
  [{ answerTo: "bo" }, "Please enter a valid email address."],
  [{ name: " " }, "Please fill in all fields."],
  [{ name: 5 }, "Please fill in all fields."],
  [{ name: "", email: "", message: "" }, "Please fill in all fields."],
  [{ email: "" }, "Please fill in all fields."],
  [{ email: `${"a".repeat(250)}@example.com` }, "Please shorten what you entered."],
])("rejects %j with the same message as the page", (change, sentence) => {
  const sent = { ...good, ...change };
  expect(body.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
  const isOfTexts = Object.values(change).every((value) => typeof value === "string");
  if (isOfTexts) expect(contactProblem(sent as typeof good, form)?.message).toBe(sentence);
});
