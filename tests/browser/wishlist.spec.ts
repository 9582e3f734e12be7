import { fillWishlist } from "../support/fill-cart.ts";
import { call, readShopper } from "../support/commerce.ts";
import { expect, holdBackResponses, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectUpdates, listenForUpdates } from "../support/updates.ts";

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test(
  "restores an item when its move fails, and updates other tabs when one is deleted",
  { tag: ["@WISH-08", "@WISH-10", "@WISH-11"] },
  async ({ page, context, shopper }) => {
    await fillWishlist(shopper, "white", "black");
    await open(page, `/profile/wishlist/${shopper.id}`);
    const tracy = page.getByRole("main").getByRole("listitem").filter({ hasText: "Tracy" });
    await listenForUpdates(page);
    await page.route("**/profile/wishlist/*.data**", (route) => route.abort());
    const fail = await holdBackResponses(page, "**/profile/wishlist/*.data**");
    await tracy.getByRole("button", { name: "MOVE TO CART" }).click();
    await expect(tracy).toBeHidden();
    fail();
    await expectMessage(page, "error", "An error occurred");
    await expect(tracy).toBeVisible();
    await page.unrouteAll();

    const other = await context.newPage();
    await open(other, "/cart");
    const badge = other.getByRole("link", { name: /^Wishlist,/ });
    await expect(badge).toHaveAccessibleName("Wishlist, 2 items");
    // Deletes an item on another device. The page shows it after its own next change.
    const { token } = shopper;
    const white = (await readShopper(token, "wishlist")).wishlist?.[0]?.id ?? "";
    await call(`/shop/shopper/wishlist/${white}`, { method: "DELETE", token });
    await page.getByRole("button", { name: "Remove Tracy", exact: true }).click();
    await expectMessage(page, "success", "Item removed from wishlist");
    await expectUpdates(page, "wishlistUpdated");
    await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();
    await expect(badge).toHaveAccessibleName("Wishlist, empty");
    await other.close();
  },
);
