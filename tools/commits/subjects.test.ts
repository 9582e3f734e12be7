import { expect, test } from "vitest";
import { problemsOf } from "./subjects.ts";

test("accepts an imperative of at most 72 characters", () => {
  expect(problemsOf("Refund the tax of a canceled line")).toEqual([]);
  expect(problemsOf(`Add ${"a".repeat(68)}`)).toEqual([]);
});

test.each([
  [`Add ${"a".repeat(69)}`, "Shorten it to 72 characters; it has 73."],
  ["Added a test", "Begin with an imperative verb"],
  ["Adds a test", "Begin with an imperative verb"],
  ["The bag shows the tax", "Begin with an imperative verb"],
  ["feat: add a test", "Begin with an imperative verb"],
  ["fix the total of the bag", "Begin with a capital letter."],
  ["Fix the total of the bag.", "End without a period."],
  ["", "Begin with an imperative verb"],
])("rejects %j", (subject, problem) => {
  expect(problemsOf(subject).join("\n")).toContain(problem);
});
