import { purgeContent, publish } from "../support/content.ts";
import { expect, open, test } from "../support/journey.ts";
import { violationsOf } from "../support/violations.ts";

test.beforeEach(() => purgeContent());
test.afterAll(() => purgeContent());

test(
  "shows the announcement above the links of a page at every width",
  { tag: ["@CONT-09"] },
  async ({ page }) => {
    const text = "The winter discussion is on February 4: come and listen, at no cost";
    await publish("announcement", { text, link: "/vibe" });
    const link = page.getByRole("banner").getByRole("link", { name: text });
    for (const url of ["/home", "/contact"]) {
      await expect
        .poll(async () => {
          await open(page, url);
          return link.count();
        })
        .toBe(1);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const place = await link.boundingBox();
        const links = await page.getByRole("navigation", { name: "Main" }).boundingBox();
        expect(place?.height).toBeGreaterThanOrEqual(44);
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(links?.y ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect([url, await violationsOf(page)]).toEqual([url, []]);
    }
    await link.click();
    await expect(page).toHaveURL("/vibe");
  },
);
