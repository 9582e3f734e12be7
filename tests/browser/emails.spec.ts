import { createRequire } from "node:module";
import { expect, test } from "../support/journey.ts";
import { horizontalOverflow } from "../support/usable-page.ts";
import { LONG_WORD } from "../support/written-texts.ts";

const require = createRequire(import.meta.url);
const templates = "../../plugins/programme/src/notifications/templates";
/** Uses `require`, because Playwright finds no named exports in the plugin's CommonJS modules. */
const emails = require(`${templates}/index.ts`) as {
  templates: object;
  renderEmail: (name: string, data: unknown) => { html: string };
};
const { examples } = require(`${templates}/examples.ts`) as {
  examples: Record<string, unknown>;
};

/** The fields of the example data that contain text entered by people. */
const WRITTEN = ["name", "color", "pieceName", "note", "reason", "message", "title", "inItsPlace"];

test.use({ expectedErrors: [/shop\.example\/media/] });

test("fits long words into every email at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of Object.keys(emails.templates)) {
    const data: unknown = JSON.parse(
      JSON.stringify(examples[name], (key, value: unknown) => {
        if (key === "shipTo") return [LONG_WORD];
        return WRITTEN.includes(key) ? LONG_WORD : value;
      }),
    );
    await page.setContent(emails.renderEmail(name, data).html);
    expect(await horizontalOverflow(page), `${name} scrolls sideways`).toBe(0);
  }
});
