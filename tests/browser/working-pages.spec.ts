import { fillCart } from "../support/fill-cart.ts";
import { expect, open, test } from "../support/journey.ts";

test(
  "keeps the footer small, and aligns the tops of list and summary in cart and checkout",
  { tag: ["@WORK-01", "@WORK-03", "@SHIP-44"] },
  async ({ page, shopper }) => {
    await fillCart(shopper, "blue");
    await open(page, "/cart");
    const footer = page.getByRole("contentinfo").last();
    for (const [width, highest] of [
      [1440, 80],
      [390, 280],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const height = async () => (await footer.boundingBox())?.height ?? NaN;
      await expect.poll(height, `footer at ${width}`).toBeLessThanOrEqual(highest);
    }
    for (const path of ["/cart", "/checkout"]) {
      if (path !== "/cart") await open(page, path);
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // Measures both in one step, because the header above may still be resizing.
        const difference = () =>
          page.evaluate(() => {
            const [list = NaN, summary = NaN] = ["main ul", "main aside"].map(
              (part) => document.querySelector(part)?.getBoundingClientRect().top,
            );
            return list - summary;
          });
        await expect.poll(difference, `${path} at ${width}`).toBe(0);
      }
    }
  },
);
