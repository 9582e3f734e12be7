import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OtherFields } from "./other-fields";
import { bagField } from "@tomashi/programme/contract/test-contact-form";

const shown = (of: Record<string, string> | null) =>
  renderToStaticMarkup(<OtherFields of={of} form={[bagField]} />).replaceAll(/ class="[^"]*"/g, "");

test("an admin reads what was entered into further fields under their labels", () => {
  expect(shown({ color: "Ink", bag: "RICO" })).toBe(
    "<dl><dt>Which bag</dt><dd>RICO</dd><dt>color</dt><dd>Ink</dd></dl>",
  );
});

test("a message without further fields shows nothing of them", () => {
  expect([shown(null), shown({})]).toEqual(["", ""]);
});
