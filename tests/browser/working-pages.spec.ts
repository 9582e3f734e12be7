import { fillBag } from "../support/fill-cart.ts";
import { expect, open, test } from "../support/journey.ts";

test(
  "keeps the footer small and begins list and summary on one line in cart and checkout",
  { tag: ["@WORK-01", "@WORK-03"] },
  async ({ page, shopper }) => {
    await fillBag(shopper, "blue");
    await open(page, "/cart");
    const footer = page.getByRole("contentinfo").last();
    for (const [width, highest] of [
      [1440, 80],
      [390, 280],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(highest);
    }
    for (const path of ["/cart", "/checkout"]) {
      if (path !== "/cart") await open(page, path);
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // Measures both at once: the header above may still be changing its size.
        const difference = await page.evaluate(() => {
          const [list, summary] = ["main ul", "main aside"].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().top,
          );
          return (list ?? NaN) - (summary ?? NaN);
        });
        expect([path, width, difference]).toEqual([path, width, 0]);
      }
    }
  },
);
