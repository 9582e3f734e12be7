import { expect, test } from "vitest";
import { contactMessageOf } from "./contact-message";
import { withLetterhead } from "./layout";
import { bagField, builtInFields } from "../../contract/contact-form-fixture";

const template = contactMessageOf([bagField, ...builtInFields]);
const mailOf = (data: object) => withLetterhead(template.render(data));
const written = { name: "Ada Okafor", email: "ada@example.org", message: "Hello." };

/** Returns the lines between the email's heading and its footer. */
function linesOf(data: object): string[] {
  const lines = mailOf(data).text.split("\n").filter(Boolean);
  return lines.slice(lines.indexOf("Message from Ada Okafor") + 1, lines.indexOf("-- "));
}

test("adds a line for a field added to the form", () => {
  expect(linesOf({ ...written, other_fields: { bag: "RICO\r\nTote" } })).toEqual([
    "Which bag: RICO Tote",
    "Name: Ada Okafor",
    "Email: ada@example.org",
    "Message:",
    "> Hello.",
  ]);
});

test.each([{}, { other_fields: null }])(
  "renders a message without additional fields: %j",
  (more) => {
    expect(linesOf({ ...written, ...more })).toEqual([
      "Name: Ada Okafor",
      "Email: ada@example.org",
      "Message:",
      "> Hello.",
    ]);
  },
);

test("marks a suspicious message in its subject and says why", () => {
  const { subject, text } = mailOf({ ...written, is_suspicious: true });
  expect(subject).toBe("Suspicious message from Ada Okafor");
  expect(text).toContain("The form’s hidden field was filled in, usually by a bot");
  expect(mailOf({ ...written, is_suspicious: false }).subject).toBe("Message from Ada Okafor");
});

test("escapes the values of additional fields", () => {
  const { html } = mailOf({
    ...written,
    other_fields: { bag: "<img src=x>", gone: "<b>" },
  });
  expect(html).toContain("&lt;img src=x&gt;");
  expect(html).not.toMatch(/<img src=x|<b>/);
});
