import type { Page } from "@playwright/test";
import { activeSlide, waitUntilReady } from "../support/carousel.ts";
import { fillCart } from "../support/fill-cart.ts";
import { expect, waitForResponses, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

const notice = (page: Page) =>
  page.getByText("You’re offline. Check your connection and try again.", { exact: true });

interface RemixWindow {
  __remixManifest: { routes: Record<string, unknown> };
}

test.use({
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|Loading chunk|Failed to fetch|SyntaxError/],
});

test("keeps the cart when a change fails offline, and works again online", async ({
  page,
  context,
  shopper,
}) => {
  const quantity = page.getByLabel("Quantity");
  const update = async () => {
    await quantity.fill("2");
    await page.getByRole("button", { name: "Update Talia" }).click();
  };
  await fillCart(shopper, "blue");
  await open(page, "/cart");
  // Remix fetches the routes of visible links shortly after the page is rendered.
  await page.waitForFunction(
    () => "routes/contact" in (window as unknown as RemixWindow).__remixManifest.routes,
  );
  await context.setOffline(true);
  await update();
  await expectMessage(page, "error", "The bag could not be changed. Please try again.");
  await expect(notice(page)).toBeVisible();
  await expect(quantity).toHaveAccessibleDescription(
    "The bag could not be changed. Please try again.",
  );

  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await update();
  await expectMessage(page, "success", "Product updated successfully");
  await expect(quantity).toHaveValue("2");
});

test(
  "keeps the page when the next one cannot be fetched offline, forward and back",
  { tag: ["@ERR-10"] },
  async ({ page, context, shopper: _ }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const link = (name: string) => page.getByRole("banner").getByRole("link", { name });
    await open(page, "/contact");
    await link("The Tomashi’s").click();
    await expect(page).toHaveURL("/home");
    await link("DESIGN").click();
    await expect(heading).toHaveText("Collection RICO");
    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await waitUntilReady(page);
    await waitForResponses(page);

    await context.setOffline(true);
    // The code of the first page is not loaded yet; the code of the second one is.
    for (const name of ["IMPACT", "The Tomashi’s"]) {
      await link(name).click();
      await expect(notice(page)).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(notice(page)).toHaveCount(0);
    }
    await expect(heading).toHaveText("Collection RICO");
    // Choosing a color needs no network.
    await page.getByRole("button", { name: "Trey White $740" }).click();
    await expect(page).toHaveURL("/products?color=white");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: "Add to cart: Trey White" }).click();
    await expectMessage(page, "error", "An error occurred while adding to cart.");
    await activeSlide(page)
      .getByRole("button", { name: "Add Trey White to wishlist" })
      .press("Enter");
    await expectMessage(page, "error", "An error occurred while adding to wishlist.");

    await page.goBack();
    await expect(notice(page)).toBeVisible();
    await expect(heading).toHaveText("Collection RICO");
    await context.setOffline(false);
    await expect(heading).toHaveText("Leather made by hand, and taught.");
    await expect(page).toHaveURL("/home");
    await expect(notice(page)).toHaveCount(0);
    await link("IMPACT").click();
    await expect(page).toHaveURL("/education");
  },
);
