import type { Page } from "@playwright/test";
import { adminUser } from "../support/api.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";

/** Texts that only the scripts of admin pages contain. */
const ADMIN_WORDS = ["Failed to add product", "Mark as processing", "Minimize Inventory"];
/** A text that the scripts of every page contain. */
const SHARED_WORD = "Subscribe to newsletter";

async function wordsIn(page: Page, scripts: Iterable<string>): Promise<string[]> {
  const codes = await Promise.all(
    [...scripts].map(async (url) => (await page.request.get(url)).text()),
  );
  return [...ADMIN_WORDS, SHARED_WORD].filter((word) => codes.some((code) => code.includes(word)));
}

test(
  "loads no scripts of the admin or of other pages on the home page",
  { tag: ["@ERR-07"] },
  async ({ page }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    expect(await wordsIn(page, scripts)).toEqual([SHARED_WORD]);
    expect([...scripts].filter((url) => /products-|swiper|checkout-/.test(url))).toEqual([]);

    // Verifies that the search finds the texts in the scripts of admin pages.
    await logInAs(page.context(), await adminUser());
    const pages = await Promise.all(
      ["/admin", "/admin/addproduct"].map(async (url) => (await page.request.get(url)).text()),
    );
    const loaded = new Set(pages.join("").match(/\/assets\/[\w-]+\.js/g));
    expect(await wordsIn(page, loaded)).toEqual([...ADMIN_WORDS, SHARED_WORD]);
  },
);

test.describe("without a chunk", () => {
  // React logs error 421 when the error view replaces a page whose list is not hydrated yet.
  test.use({
    expectedErrors: [
      /net::ERR_FAILED|Loading chunk|Failed to fetch dynamically|Minified React error #421/,
    ],
  });

  test(
    "displays the error view with the chunk's URL, and reloads the page on Try again",
    { tag: ["@ERR-01", "@ERR-02", "@ERR-04", "@ERR-06", "@QUIRK-06"] },
    async ({ page }) => {
      let url = "";
      const failChunk = (name: string) =>
        page.route(`**/assets/${name}-*.js`, (route) => {
          url = route.request().url();
          return route.abort();
        });
      const message = () =>
        `Loading chunk ${/([^/]+)\.js$/.exec(url)?.[1] ?? ""} failed.\n` +
        `(Failed to fetch dynamically imported module: ${url})`;
      const main = page.getByRole("main");
      const heading = main.getByRole("heading", { level: 1 });
      await open(page, "/contact");
      await failChunk("products");
      await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
      await expect(heading).toHaveText("Unexpected Application Error!");
      expect(await main.locator("h1 + p").textContent()).toBe(message());
      const stack = (await main.locator("pre").textContent()) ?? "";
      expect(stack.slice(0, stack.indexOf("\n    at "))).toBe(`ChunkLoadError: ${message()}`);
      await expect(page.getByRole("banner")).toBeVisible();
      await page.unroute("**/assets/products-*.js");
      await main.getByRole("link", { name: "Try again" }).click();

      // The carousel's chunk is loaded after a click on the page itself.
      const blue = page.getByRole("button", { name: "Talia Blue $740" });
      await expect(blue).toBeVisible();
      await failChunk("swiper-parts");
      await blue.click();
      await expect(heading).toHaveText("Unexpected Application Error!");
      expect(await main.locator("h1 + p").textContent()).toBe(message());
    },
  );
});
