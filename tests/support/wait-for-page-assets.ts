import type { Page } from "@playwright/test";

/** Waits for what a picture of the page needs: its pictures, also those further down, and its fonts. */
export async function waitForPageAssets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Far pictures too, which a print of the page has.
    dispatchEvent(new Event("beforeprint"));
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(
      [...document.images].filter((one) => one.checkVisibility()).map((one) => one.decode()),
    );
    await document.fonts.ready;
  });
}
