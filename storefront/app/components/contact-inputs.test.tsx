import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactInputs } from "./contact-inputs";
import { bagField, builtInFields } from "@tomashi/programme/contract/contact-form-fixture";

const bag = { ...bagField, autoComplete: "off" };

/** Returns the form's labels and controls without IDs and classes. */
function controls(html: string): string[] {
  const found = html.match(/<label[^>]*>[^<]*|<input[^>]*>|<textarea[^>]*>[^<]*/g) ?? [];
  return found.map((part) => part.replaceAll(/ (id|for|class|aria-describedby)="[^"]*"/g, ""));
}

const shop = [
  "<label>Name",
  '<input type="text" name="name" autoComplete="name"/>',
  "<label>Email",
  '<input type="email" name="email" autoComplete="email"/>',
  "<label>Message",
  '<textarea name="message" rows="7">',
];

test("renders name, email, and message with autocomplete values", () => {
  expect(
    controls(
      renderToStaticMarkup(<ContactInputs form={builtInFields} errorOf={() => undefined} />),
    ),
  ).toEqual(shop);
});

test("renders an added field as an optional input with its value and error", () => {
  const html = renderToStaticMarkup(
    <ContactInputs
      form={[bag, ...builtInFields]}
      values={{ bag: "RICO" }}
      errorOf={(name) => (name === "bag" ? "Please shorten what you entered." : undefined)}
    />,
  );
  expect(controls(html)).toEqual([
    "<label>Which bag (optional)",
    '<input type="text" name="bag" autoComplete="off" aria-invalid="true" value="RICO"/>',
    ...shop,
  ]);
  expect(html).toContain(">Please shorten what you entered.</p>");
});
