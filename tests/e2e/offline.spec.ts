import { fillCart } from "../support/fill-cart.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";

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
  // Remix fetches the URLs of links shortly after the page is rendered.
  await page.waitForFunction(
    () => "routes/contact" in (window as unknown as RemixWindow).__remixManifest.routes,
  );
  await context.setOffline(true);
  await update();
  await expectSaid(page, "error", "The bag could not be changed. Please try again.");
  await expect(quantity).toHaveValue("1");

  await context.setOffline(false);
  await update();
  await expectSaid(page, "success", "Product updated successfully");
  await expect(quantity).toHaveValue("2");

  // The error view would announce open messages again.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await open(page, "/cart");
  await expect(quantity).toHaveValue("2");
});
