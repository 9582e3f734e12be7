import { contactForm, type ContactField } from "@tomashi/programme/contract/contact-form";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactInputs } from "./contact-inputs";

const bag: ContactField = {
  name: "bag",
  label: "Which bag",
  kind: "text",
  isRequired: false,
  longest: 20,
  autoComplete: "off",
  example: "RICO Tote",
};

/** The labels and controls of the form, without ids and looks. */
function controls(html: string): string[] {
  const found = html.match(/<label[^>]*>[^<]*|<input[^>]*>|<textarea[^>]*>[^<]*/g) ?? [];
  return found.map((part) => part.replaceAll(/ (id|for|class|aria-describedby)="[^"]*"/g, ""));
}

const shop = [
  "<label>Name",
  '<input name="name" autoComplete="name"/>',
  "<label>Email",
  '<input name="email" autoComplete="email" type="email"/>',
  "<label>Message",
  '<textarea name="message" rows="7">',
];

test("the contact form asks for name, email and message", () => {
  expect(controls(renderToStaticMarkup(<ContactInputs errorOf={() => undefined} />))).toEqual(shop);
});

test("a field that is added to the form gets its input, and says that it is optional", () => {
  const html = renderToStaticMarkup(
    <ContactInputs
      form={[bag, ...contactForm]}
      values={{ bag: "RICO" }}
      errorOf={(name) => (name === "bag" ? "Please shorten what you entered." : undefined)}
    />,
  );
  expect(controls(html)).toEqual([
    "<label>Which bag (optional)",
    '<input name="bag" autoComplete="off" aria-invalid="true" value="RICO"/>',
    ...shop,
  ]);
  expect(html).toContain(">Please shorten what you entered.</p>");
});
