import { expect, test } from "vitest";
import { problemsOf } from "../../../tests/support/valid-html.ts";
import { examples } from "../src/notifications/templates/examples";
import { renderEmail, type TemplateName } from "../src/notifications/templates/index";

test("renders every email as valid HTML", { tags: ["WCAG-01"] }, async () => {
  for (const name of Object.keys(examples) as TemplateName[]) {
    const { html } = renderEmail(name, examples[name]);
    expect([name, ...(await problemsOf(html, "mail"))]).toEqual([name]);
  }
});
