import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The pictures of the page's tiles that the browser shows or fetches, by file name. */
function tilePictures(page: Page): Promise<string[]> {
  return page
    .getByRole("region", { name: "The four parts" })
    .locator("img")
    .evaluateAll((all) =>
      all
        .map((image) => (image as HTMLImageElement).currentSrc)
        .filter((source) => !source.startsWith("data:"))
        .map(
          (source) =>
            source
              .split("/")
              .at(-1)
              ?.replace(/(-poster)?-\d+\..*$/, "") ?? "",
        ),
    );
}

const ALL = ["about", "design", "impact", "vibe"];

test("a phone fetches no picture far below its screen before somebody scrolls", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request.url());
  });
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/media/home/")).join()).toMatch(
    /^[^,]*background-poster-tall-576\.avif$/,
  );
  expect(await tilePictures(page)).toEqual([]);

  await page.mouse.wheel(0, 200);
  await expect.poll(() => tilePictures(page)).toEqual(["about"]);
});

test("a printed page has all its pictures", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect.poll(() => tilePictures(page)).toEqual(ALL);
});

test("a phone shows the five in a row from the first to the last", async ({ page }) => {
  for (const path of ["/", "/vibe"]) {
    await open(page, path);
    const row = page.getByRole("img", { name: /^Five sling bags in a row/ });
    const cut = await row.evaluate((image: HTMLImageElement) => {
      const whole = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      return Math.abs(image.clientWidth / image.clientHeight / whole - 1);
    });
    expect([path, cut < 0.02]).toEqual([path, true]);
  }
});

test("a page that is reached by a link fetches its pictures like any other", async ({ page }) => {
  await open(page, "/contact");
  await page.getByRole("banner").getByRole("link", { name: "The Tomashi’s" }).click();
  await expect.poll(() => tilePictures(page)).toEqual(expect.arrayContaining(["about"]));
  await expect(page.locator("source[data-delayed]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no picture waits for a script", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("region", { name: "Get in touch" }).scrollIntoViewIfNeeded();
    await expect.poll(() => tilePictures(page)).toEqual(ALL);
  });
});
