import { fillCart, fillWishlist } from "../support/fill-cart.ts";
import { expect, open, test } from "../support/journey.ts";
import { timelineOf } from "../support/timeline.ts";

test.describe("with failing requests", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "refreshes the count on events, on storage changes in other tabs, and on navigation",
    { tag: ["@HDR-06", "@HDR-07", "@HDR-17", "@HDR-18", "@HDR-19"] },
    async ({ page, context, shopper }) => {
      await fillWishlist(shopper, "red", "white");
      const other = await context.newPage();
      await open(other, "/test");
      await open(page, "/test");
      const count = page.getByRole("banner").getByRole("link", { name: /^(Bag|Wishlist),/ });
      const send = (name: string) =>
        page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
      const width = async () => (await count.locator("span").boundingBox())?.width ?? NaN;
      await fillCart(shopper, "blue");
      await expect(count).toHaveAccessibleName("Bag, empty");
      expect(await width()).toBeLessThan(2);
      await send("cartUpdated");
      await expect(count).toHaveAccessibleName("Bag, 1 item");
      expect(await width()).toBeGreaterThan(15);
      await fillCart(shopper, "red");
      await send("wishlistUpdated");
      await expect(count).toHaveAccessibleName("Bag, 2 items");
      await fillCart(shopper, "black");
      await other.evaluate(() => {
        localStorage.setItem("anything", String(Date.now()));
      });
      await expect(count).toHaveAccessibleName("Bag, 3 items");
      expect(timelineOf(page).filter(({ what }) => what === "document")).toHaveLength(1);
      await other.close();

      await count.click();
      await expect(page).toHaveURL("/cart");
      await expect(count).toHaveAccessibleName("Wishlist, 2 items");
      await expect(count).toHaveText("2");
      await count.click();
      await expect(page).toHaveURL(`/profile/wishlist/${shopper.id}`);
      await expect(count).toHaveAccessibleName("Bag, 3 items");

      await page.route("**/api/user/**", (route) => route.abort());
      const logged = page.waitForEvent("console", (message) =>
        message.text().startsWith("The counts could not be refreshed."),
      );
      await send("cartUpdated");
      await logged;
      await expect(count).toHaveAccessibleName("Bag, 3 items");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("WISHLIST: 2 ITEM(S)");
    },
  );
});

test(
  "shows no admin link when only the browser's storage has the admin flag",
  { tag: ["@HDR-04"] },
  async ({ page, shopper: _ }) => {
    await page.addInitScript(() => {
      if (location.origin === "null") return;
      localStorage.setItem("user", JSON.stringify({ theTomashiAdmins: true }));
    });
    await open(page, "/test");
    await expect(page.getByLabel("Bag, empty")).toBeVisible();
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["ABOUT", "DESIGN", "IMPACT", "CONTACT"]);
  },
);
