import { HtmlValidate, type ConfigData } from "html-validate";

/** The HTML standard and the recommended rules, except for those below. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Allows other spellings of the same markup: `dateTime`, `hidden=""`, `<img/>`, `<!doctype html>`.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Allows all characters except spaces, as the standard does; React's `useId` begins with a colon.
    "valid-id": ["error", { relaxed: true }],
    // Requires integrity attributes only for files from other servers.
    "require-sri": ["error", { target: "crossorigin" }],
    // Allows named lists, as the standard does.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Allows one name for a list of check boxes, as the standard does.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Allows `refresh`, the only way to keep the 3 s of PAY-07 and PAY-09 without scripts.
    "meta-refresh": "off",
  },
};

/** Allows the old HTML that email programs need: tables with sizes, and a comment for Outlook. */
const emailConfig: ConfigData = {
  ...config,
  rules: {
    ...config.rules,
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "no-conditional-comment": "off",
    // Allows what readers do not notice: parsers add a missing `<tbody>` and ignore trailing spaces.
    "prefer-tbody": "off",
    "no-trailing-whitespace": "off",
  },
};

const validators = { page: new HtmlValidate(config), mail: new HtmlValidate(emailConfig) };

/** Returns a sentence for each problem of a document. */
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
