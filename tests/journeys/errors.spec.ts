import { expect, holdBack, open, storedUser, test } from "../support/journey.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

test("ERR-07 the home page fetches no code of other pages", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await open(page, "/");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /admin|products-|swiper|checkout-/.test(path))).toEqual([]);
});

test.describe("code that cannot be fetched", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Loading chunk|Failed to fetch dynamically/] });

  test("ERR-02 ERR-04 ERR-06 QUIRK-06 a lazy chunk that fails is told in the error view", async ({
    page,
  }) => {
    await open(page, "/contact");
    await page.route("**/assets/products-*.js", (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(
      main
        .getByText(
          /Loading chunk products-\S+ failed\.\s+\(.+: http\S+\/assets\/products-\S+\.js\)/,
        )
        .first(),
    ).toBeVisible();
    await expect(main.locator("pre")).toContainText(/ChunkLoadError[\s\S]*at /);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unroute("**/assets/products-*.js");
    await main.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Talia Blue $740" })).toBeVisible();
  });

  test("ERR-06 so is the carousel's", async ({ page }) => {
    await open(page, "/products");
    await page.route("**/assets/swiper-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await expect(page.getByText(/Loading chunk swiper-parts-\S+ failed/).first()).toBeVisible();
  });
});

test.describe("an address that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("ERR-04 ERR-05 has a status and no stack trace", async ({ page }) => {
    for (const address of ["/education/nowhere", "/100%"]) {
      await page.goto(address);
      await expect(page.getByText("404 Not Found")).toBeVisible();
      await expect(page.locator("pre")).toHaveCount(0);
      await expect(page.getByRole("banner")).toBeVisible();
    }
  });
});

test.describe("an engine that is away for a while", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("HDR-18 forgets nobody: with the next step the shopper is known again", async ({
    page,
    shopper,
  }) => {
    const { url, link, stop } = await startLinkedStorefront();
    try {
      await open(page, `${url}/aboutus`);
      await expect(page.getByLabel("Bag, 0 lines")).toBeVisible();
      link.cut();
      await open(page, `${url}/privacy`);
      await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
      expect((await storedUser(page))?.email).toBe(shopper.email);
      link.mend();
      // The step itself does not wait for the answer.
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
      await page.goto("about:blank");
    } finally {
      await stop();
    }
  });

  test("COL-04 COL-05 an engine that never answers is told of on the page", async ({
    page,
    shopper: _,
  }) => {
    const { url, link, stop } = await startLinkedStorefront();
    try {
      link.hang();
      await page.goto(`${url}/products`);
      await expect(page.getByText("Unable to load products. Please try again.")).toBeVisible();
      await page.goto("about:blank");
    } finally {
      await stop();
    }
  });
});
