import { HtmlValidate, type ConfigData } from "html-validate";

/** The HTML standard, with all that the tool recommends besides, but for what is named here. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Ways to write what means the same: `dateTime`, `hidden=""`, `<img/>`, `<!doctype html>`.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // The standard allows every sign but spaces; React's `useId` begins with a colon.
    "valid-id": ["error", { relaxed: true }],
    // What comes from the shop's own server is what that server says it is.
    "require-sri": ["error", { target: "crossorigin" }],
    // A list of steps, or of a menu, may bear a name: the rule warns of more than the standard does.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // PAY-07 and PAY-09 fix the 3 s; without scripts only `refresh` keeps them.
    "meta-refresh": "off",
  },
};

/** Mail programs know the HTML of long ago: tables with measures, and a comment for Outlook. */
const ofMails: ConfigData = {
  ...config,
  rules: {
    ...config.rules,
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "no-conditional-comment": "off",
    // The standard's parser adds the `<tbody>`, and a space at a line's end is none to a reader.
    "prefer-tbody": "off",
    "no-trailing-whitespace": "off",
  },
};

const validators = { page: new HtmlValidate(config), mail: new HtmlValidate(ofMails) };

/** What is wrong with a document, as a sentence for each place. */
export async function problemsOf(
  html: string,
  kind: keyof typeof validators = "page",
): Promise<string[]> {
  const validator = validators[kind];
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "document"})`);
}
