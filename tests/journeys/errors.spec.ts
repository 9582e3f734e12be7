import type { Page } from "@playwright/test";
import { adminUser } from "../support/api.ts";
import { expect, holdBack, logInAs, open, storedUser, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

/** Words that only the code of the admin's pages contains, and one of every page's code. */
const ADMIN_WORDS = ["Failed to add product", "Mark as processing", "Minimize Inventory"];
const SHARED_WORD = "Subscribe to newsletter";

/** The words that these scripts contain. */
async function wordsIn(page: Page, scripts: Iterable<string>): Promise<string[]> {
  const codes = await Promise.all(
    [...scripts].map(async (path) => (await page.request.get(path)).text()),
  );
  return [...ADMIN_WORDS, SHARED_WORD].filter((word) => codes.some((code) => code.includes(word)));
}

test(
  "the home page fetches no code of the admin, nor of other pages",
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
    expect([...scripts].filter((path) => /products-|swiper|checkout-/.test(path))).toEqual([]);

    // The same search in the scripts of the admin's pages finds the words.
    await logInAs(page.context(), await adminUser());
    const pages = await Promise.all(
      ["/admin", "/admin/addproduct"].map(async (path) => (await page.request.get(path)).text()),
    );
    const loaded = new Set(pages.join("").match(/\/assets\/[\w-]+\.js/g));
    expect(await wordsIn(page, loaded)).toEqual([...ADMIN_WORDS, SHARED_WORD]);
  },
);

test.describe("code that cannot be fetched", () => {
  // React's 421: the error view took the place of a page whose list was not hydrated yet.
  test.use({
    expectedErrors: [
      /net::ERR_FAILED|Loading chunk|Failed to fetch dynamically|Minified React error #421/,
    ],
  });

  /** Lets a chunk fail, whose whole address is in the answer as soon as it was asked for. */
  async function failChunk(page: Page, name: string): Promise<{ address: () => string }> {
    let address = "";
    await page.route(`**/assets/${name}-*.js`, (route) => {
      address = route.request().url();
      return route.abort();
    });
    return { address: () => address };
  }

  const messageOf = (address: string) =>
    `Loading chunk ${/([^/]+)\.js$/.exec(address)?.[1] ?? ""} failed.\n` +
    `(Failed to fetch dynamically imported module: ${address})`;

  test(
    "a lazy chunk that fails shows the error view",
    { tag: ["@ERR-01", "@ERR-02", "@ERR-04", "@ERR-06", "@QUIRK-06"] },
    async ({ page }) => {
      await open(page, "/contact");
      const chunk = await failChunk(page, "products");
      await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(
        "Unexpected Application Error!",
      );
      const message = messageOf(chunk.address());
      expect(await main.locator("h1 + p").textContent()).toBe(message);
      const stack = (await main.locator("pre").textContent()) ?? "";
      expect(stack.slice(0, stack.indexOf("\n    at "))).toBe(`ChunkLoadError: ${message}`);
      await expect(page.getByRole("banner")).toBeVisible();
      await page.unroute("**/assets/products-*.js");
      await main.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("button", { name: "Talia Blue $740" })).toBeVisible();

      // So is the carousel's, which follows a step on the page itself.
      const carousel = await failChunk(page, "swiper-parts");
      await page.getByRole("button", { name: "Talia Blue $740" }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(
        "Unexpected Application Error!",
      );
      expect(await main.locator("h1 + p").textContent()).toBe(messageOf(carousel.address()));
    },
  );
});

test.describe("an address that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    "has a status and no stack trace",
    { tag: ["@ERR-01", "@ERR-03", "@ERR-04", "@ERR-05"] },
    async ({ page }) => {
      const main = page.getByRole("main");
      for (const address of ["/education/nowhere", "/100%"]) {
        expect((await page.goto(address))?.status()).toBe(404);
        await expect(main.locator("h1, h1 + p")).toHaveText([
          "Unexpected Application Error!",
          "404 Not Found",
        ]);
        await expect(main.locator("pre")).toHaveCount(0);
        await expect(page.getByRole("banner")).toBeVisible();
      }
    },
  );
});

test.describe("an engine that is away for a while", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test(
    "logs nobody out, and is shown where something is missing",
    { tag: ["@HDR-18", "@COL-04", "@COL-05"] },
    async ({ page, shopper }) => {
      const { url, link, stop } = await startLinkedStorefront();
      try {
        await open(page, `${url}/aboutus`);
        await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
        link.cut();
        await open(page, `${url}/privacy`);
        await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
        expect((await storedUser(page))?.email).toBe(shopper.email);
        link.restore();
        // With the next step the shopper is known again; the step itself does not wait for that.
        const goOn = await holdBack(page, (one) => one.searchParams.get("_routes") === "root");
        await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
        await expect(page.getByRole("heading", { name: "Write to us" })).toBeVisible();
        goOn();
        await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();

        // What is known stays while it cannot be asked for.
        link.cut();
        await page.evaluate(() => {
          window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
        });
        await page.getByRole("banner").getByRole("link", { name: "ABOUT" }).click();
        await expect(page).toHaveURL(/\/aboutus$/);
        await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();

        // One that takes the question and never answers is given up.
        link.hang();
        const failure = page.getByText("Unable to load products. Please try again.", {
          exact: true,
        });
        // What was asked within the last second still counts.
        await expect(async () => {
          await page.goto(`${url}/products`);
          await expect(page.getByText("Loading products…")).toHaveCount(0);
          expect(await failure.isVisible()).toBe(true);
        }).toPass();
        await expectSaid(page, "error", "Failed to fetch products.");
        await page.goto("about:blank");
      } finally {
        await stop();
      }
    },
  );
});
