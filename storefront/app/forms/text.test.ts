import { expect, test } from "vitest";
import { text } from "./text";

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("reads a line break as one character, as the field counts it", () => {
  expect(text(formWith({ note: "One\r\n\r\nTwo" }), "note")).toBe("One\n\nTwo");
});
