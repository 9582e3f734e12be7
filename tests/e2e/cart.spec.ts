import type { Page } from "@playwright/test";
import { fillCart } from "../support/fill-cart.ts";
import { readShopper } from "../support/commerce.ts";
import { expect, waitForResponses, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectUpdates, listenForUpdates } from "../support/updates.ts";

const lineItems = (page: Page) => page.getByRole("main").getByRole("listitem");

test(
  "edits a quantity, removes one item, and moves one to the wishlist",
  { tag: ["@CART-05", "@CART-06", "@CART-07", "@CART-08", "@CART-09", "@CART-10", "@CART-13"] },
  async ({ page, shopper }) => {
    await fillCart(shopper, "red", "red", "white", "black");
    await open(page, "/cart");
    const names = lineItems(page).getByRole("heading");
    await expect(names).toHaveText(["Tallon", "Trey", "Tracy"]);

    await listenForUpdates(page);
    await lineItems(page).filter({ hasText: "Tallon" }).getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: "Update Tallon" }).click();
    await expectMessage(page, "success", "Product updated successfully");
    await expectUpdates(page, "cartUpdated");

    await page.getByRole("button", { name: "Remove Trey" }).click();
    await expectMessage(page, "success", "Product deleted successfully");
    await expectUpdates(page, "cartUpdated");
    await expect(names).toHaveText(["Tallon", "Tracy"]);
    await waitForResponses(page);

    await page.getByRole("button", { name: "Move to wishlist Tracy" }).click();
    await expectMessage(page, "success", "Moved to wishlist");
    await expectUpdates(page, "cartUpdated", "wishlistUpdated");
    await expect(names).toHaveText(["Tallon"]);
    await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
    await waitForResponses(page);

    const { cart, wishlist } = await readShopper(shopper.token, "cart,wishlist");
    expect(cart?.lines.map(({ color, quantity }) => [color, quantity])).toEqual([["red", 3]]);
    expect(wishlist?.map(({ color }) => color)).toEqual(["black"]);
    await page.reload();
    await expect(page.getByLabel("Quantity")).toHaveValue("3");
    await expect(page.getByRole("complementary").locator("dd")).toHaveText(["3", "Free", "$2,220"]);
  },
);
