import type { Page } from "@playwright/test";

/**
 * Waits for everything that a screenshot of the page needs: images, even those out of view, and
 * fonts.
 */
export async function waitForPageAssets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Loads images out of view too, like printing does.
    dispatchEvent(new Event("beforeprint"));
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(
      [...document.images].filter((one) => one.checkVisibility()).map((one) => one.decode()),
    );
    await document.fonts.ready;
  });
}
