import { expect, test } from "vitest";
import { returnReasonText } from "./return-reasons";

test.each([
  ["color", null, "The color isn't what I expected"],
  ["other", "It rattles.", "Another reason: It rattles."],
  [null, "It rattles.", "It rattles."],
  // A reason from a later version.
  ["unheard_of", null, null],
  [null, null, null],
])("formats the reason %s with the note %s as %s", { tags: ["BACK-04"] }, (reason, note, text) => {
  expect(returnReasonText(reason, note)).toBe(text);
});
