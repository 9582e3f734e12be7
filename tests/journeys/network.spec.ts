import type { Page, Route } from "@playwright/test";
import { expect, fillBag, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { pauseClock } from "../support/paused-clock.ts";

/** Requests that wait on their way until they are let go: a network as slow as the test needs. */
async function held(page: Page, url: string) {
  const waiting: Route[] = [];
  await page.route(url, (route) => {
    waiting.push(route);
  });
  return {
    arrived: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    letGo: async () => {
      await Promise.all(waiting.map((route) => route.continue()));
      await page.unroute(url);
    },
    refuse: async (status: number) => {
      await Promise.all(waiting.map((route) => route.fulfill({ status, body: "" })));
      await page.unroute(url);
    },
  };
}

const line = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name, visible: true });

test.describe("a slow network", () => {
  test("a removed line leaves at once, and the figures with it", async ({ page, shopper }) => {
    await fillBag(shopper, "blue", "dalmatian");
    await open(page, "/cart");
    const network = await held(page, "**/cart.data*");
    await page.getByRole("button", { name: "Remove Tai" }).click();
    await network.arrived();
    await expect(line(page, "Tai")).toHaveCount(0);
    await expect(page.getByRole("complementary").locator("dd")).toHaveText(["1", "Free", "$740"]);
    await network.letGo();
    await expectSaid(page, "success", "Product deleted successfully");
    await page.reload();
    await expect(line(page, "Talia")).toHaveCount(1);
    await expect(line(page, "Tai")).toHaveCount(0);
  });

  test("a second press while the first is on its way adds one piece only", async ({
    page,
    shopper: _,
  }) => {
    await open(page, "/products");
    const network = await held(page, "**/products.data*");
    const add = page.getByRole("button", { name: "Add to cart: Talia Blue" });
    await add.click();
    await network.arrived();
    await add.click({ force: true });
    await network.letGo();
    await expectSaid(page, "success", "Product added to cart!");
    await open(page, "/cart");
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
  });
});

interface RemixWindow {
  __remixManifest: { routes: Record<string, unknown> };
}

test.describe("a network that breaks", () => {
  test.use({
    expectedErrors: [
      /status of 502|net::ERR_INTERNET_DISCONNECTED|assets\/toaster-|Loading chunk|Failed to fetch|SyntaxError/,
    ],
  });

  test("a message is shown plainly where what shows it cannot be fetched", async ({ page }) => {
    await page.route("**/assets/toaster-*.js", (route) => route.abort());
    await open(page, "/products");
    const add = page.getByRole("button", { name: "Add to cart: Talia Blue" });
    const message = page.getByText("Please log in to add items to your cart.");
    await pauseClock(page);
    await add.click();
    await expect(message).toBeInViewport();
    await page.clock.runFor(2000);
    await expect(message).toHaveCount(0);
    await add.click();
    await add.click();
    await expect(message).toHaveCount(2);
  });

  test("a line whose removal failed is back, with a message", async ({ page, shopper }) => {
    await fillBag(shopper, "blue");
    await open(page, "/cart");
    const network = await held(page, "**/cart.data*");
    await page.getByRole("button", { name: "Remove Talia" }).click();
    await network.arrived();
    await expect(line(page, "Talia")).toHaveCount(0);
    await network.refuse(502);
    await expectSaid(page, "error", "The bag could not be changed. Please try again.");
    await expect(line(page, "Talia")).toHaveCount(1);
  });

  test("without a network a change says so, and with it again it is taken", async ({
    page,
    context,
    shopper,
  }) => {
    await fillBag(shopper, "blue");
    await open(page, "/cart");
    await context.setOffline(true);
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Update Talia" }).click();
    await expectSaid(page, "error", "The bag could not be changed. Please try again.");
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
    await context.setOffline(false);
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Update Talia" }).click();
    await expectSaid(page, "success", "Product updated successfully");
    await page.reload();
    await expect(page.getByLabel("Quantity")).toHaveValue("2");
  });

  test("a tab that is looked at again without a network stays whole", async ({
    page,
    context,
    shopper,
  }) => {
    await fillBag(shopper, "blue");
    await open(page, "/products");
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expectSaid(page, "error", "Failed to fetch products.");
    await expect(
      page.getByText("Unable to load products. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Bag, 1 line")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expectSaid(page, "error", "Failed to fetch products.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("button", { name: "Add to cart: Talia Blue" })).toBeVisible();
    await expect(page.getByLabel("Bag, 1 line")).toBeVisible();
  });

  test("a page that cannot be fetched says so and can be tried again", async ({
    page,
    context,
    shopper: _,
  }) => {
    await open(page, "/cart");
    // The page gets the addresses of its links a moment after it is rendered.
    await page.waitForFunction(() =>
      Object.keys((window as unknown as RemixWindow).__remixManifest.routes).includes(
        "routes/contact",
      ),
    );
    await context.setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByLabel("Message")).toBeVisible();
  });
});
