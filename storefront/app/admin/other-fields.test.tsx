import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OtherFields } from "./other-fields";
import { bagField } from "@tomashi/programme/contract/contact-form-fixture";

const shown = (of: Record<string, string> | null) =>
  renderToStaticMarkup(<OtherFields of={of} form={[bagField]} />).replaceAll(/ class="[^"]*"/g, "");

test("shows extra contact fields under their labels", () => {
  expect(shown({ color: "Ink", bag: "RICO" })).toBe(
    "<dl><dt>Which bag</dt><dd>RICO</dd><dt>color</dt><dd>Ink</dd></dl>",
  );
});

test("shows nothing when a message has no extra fields", () => {
  expect([shown(null), shown({})]).toEqual(["", ""]);
});
