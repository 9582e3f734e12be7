import { fillWishlist } from "../support/fill-cart.ts";
import { readShopper } from "../support/commerce.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectUpdates, listenForUpdates } from "../support/updates.ts";

test(
  "moves an item to the cart with a single message",
  { tag: ["@WISH-05", "@WISH-06", "@WISH-11", "@CART-13"] },
  async ({ page, shopper }) => {
    await fillWishlist(shopper, "blue", "dalmatian");
    await open(page, `/profile/wishlist/${shopper.id}`);
    await listenForUpdates(page);
    await page.getByRole("button", { name: "MOVE TO CART Talia", exact: true }).click();
    await expectMessage(page, "success", "Item moved to cart");
    await expectUpdates(page, "cartUpdated", "wishlistUpdated");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("WISHLIST: 1 ITEM(S)");
    await expect(page.getByRole("link", { name: "Bag, 1 item" })).toBeVisible();
    const { cart, wishlist } = await readShopper(shopper.token, "cart,wishlist");
    expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["blue", 1]]);
    expect(wishlist?.map(({ color }) => color)).toEqual(["dalmatian"]);
  },
);
