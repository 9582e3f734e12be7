import type { Page } from "@playwright/test";
import { expect, test as base } from "./journey.ts";
import { unread } from "./messages.ts";
import { recordTimelines } from "./timeline.ts";

/** Opens a second device, whose messages are checked as well. */
export const test = base.extend<{ other: Page }>({
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    await recordTimelines(context);
    const page = await context.newPage();
    await use(page);
    expect(unread(page), "messages on the other device that no test has read").toEqual([]);
    await context.close();
  },
});
