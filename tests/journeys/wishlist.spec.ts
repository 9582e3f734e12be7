import type { Page } from "@playwright/test";
import { call, readShopper } from "../support/engine.ts";
import { expect, fillBag, fillWishlist, fresh, holdBack, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { shop } from "../support/shop.ts";
import { expectUpdates, hearUpdates } from "../support/updates.ts";

const line = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the shop itself knows of a shopper's bag and wishlist. */
async function kept({ token }: { token: string }) {
  const { cart, wishlist } = await readShopper(token, "cart,wishlist");
  return {
    bag: cart?.lines.map(({ color, quantity }) => [color, quantity]),
    wishes: wishlist?.map(({ color }) => color),
  };
}

test(
  "a wish moves into the bag, with one message",
  {
    tag: [
      "@WISH-01",
      "@WISH-02",
      "@WISH-03",
      "@WISH-05",
      "@WISH-06",
      "@WISH-11",
      "@WISH-12",
      "@CART-13",
      "@CONST-04",
    ],
  },
  async ({ page, shopper }) => {
    await fillWishlist(shopper, "blue", "dalmatian");
    await open(page, `/profile/wishlist/${shopper.id}`);
    await expect(title(page)).toHaveText("WISHLIST: 2 ITEM(S)");
    const seen = await page
      .getByRole("main")
      .getByRole("listitem")
      .evaluateAll((all) =>
        all.map((one) => [
          new URL(one.querySelector("img")?.src ?? location.href).pathname,
          ...[...one.querySelectorAll("h2, h2 + p, button, :scope > :last-child")].map(
            ({ textContent }) => textContent,
          ),
        ]),
      );
    const ways = ["MOVE TO CART", "Remove"];
    expect(seen.toSorted()).toEqual([
      ["/media/collection/blue/thumbnail-512.jpg", "Talia", "blue", ...ways, "$740"],
      ["/media/collection/dalmatian/thumbnail-512.jpg", "Tai", "dalmatian", ...ways, "$860"],
    ]);

    const buttons = page.getByRole("main").getByRole("listitem").getByRole("button");
    expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      "MOVE TO CART Talia",
      "Remove Talia",
      "MOVE TO CART Tai",
      "Remove Tai",
    ]);

    await hearUpdates(page);
    await page.getByRole("button", { name: "MOVE TO CART Talia", exact: true }).click();
    await expectSaid(page, "success", "Item moved to cart");
    await expectUpdates(page, "cartUpdated", "wishlistUpdated");
    await expect(title(page)).toHaveText("WISHLIST: 1 ITEM(S)");
    await expect(page.getByRole("link", { name: "Bag, 1 line" })).toBeVisible();
    expect(await kept(shopper)).toEqual({ bag: [["blue", 1]], wishes: ["dalmatian"] });
  },
);

test(
  "a wish is removed, and the other tab hears of it",
  { tag: ["@WISH-04", "@WISH-09", "@WISH-10", "@WISH-11"] },
  async ({ page, context, shopper }) => {
    await fillWishlist(shopper, "black", "red");
    await open(page, `/profile/wishlist/${shopper.id}`);
    const other = await context.newPage();
    await open(other, "/cart");
    const badge = other.getByRole("link", { name: /^Wishlist,/ });
    await expect(badge).toHaveAccessibleName("Wishlist, 2 pieces");
    await hearUpdates(page);
    // What another device has removed meanwhile is gone, too, when the list is fetched again.
    await forgetWishes(shopper, "red");
    await page.getByRole("button", { name: "Remove Tracy", exact: true }).click();
    await expectSaid(page, "success", "Item removed from wishlist");
    await expectUpdates(page, "wishlistUpdated");
    await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();
    await expect(title(page)).toHaveText("WISHLIST: 0 ITEM(S)");
    await expect(badge).toHaveAccessibleName("Wishlist, 0 pieces");
    expect(await kept(shopper)).toEqual({ bag: [], wishes: [] });
    await other.close();
  },
);

test.describe("when it does not work", () => {
  test.use({ expectedErrors: [/status of 4\d\d|net::ERR_FAILED/] });

  test(
    "what was moved at once comes back with a message",
    { tag: ["@WISH-07", "@WISH-08"] },
    async ({ page, shopper }) => {
      await fillWishlist(shopper, "white", "black");
      await open(page, `/profile/wishlist/${shopper.id}`);
      const move = (name: string) => line(page, name).getByRole("button", { name: "MOVE TO CART" });
      await forgetWishes(shopper, "white");
      await move("Trey").click();
      await expectSaid(page, "error", "Failed to move item to cart");
      await fresh(page);
      await expect(title(page)).toHaveText("WISHLIST: 1 ITEM(S)");

      // The answer is kept back for a while: the line is gone at once and returns.
      await page.route("**/profile/wishlist/*.data**", (route) => route.abort());
      const fail = await holdBack(page, "**/profile/wishlist/*.data**");
      await move("Tracy").click();
      await expect(line(page, "Tracy")).toBeHidden();
      fail();
      await expectSaid(page, "error", "An error occurred");
      await expect(line(page, "Tracy")).toBeVisible();
      expect(await kept(shopper)).toEqual({ bag: [], wishes: ["black"] });
    },
  );

  test(
    "a line that cannot move stays, or is gone where it was gone already",
    { tag: ["@CART-11", "@CART-12"] },
    async ({ page, shopper }) => {
      await fillBag(shopper, "blue");
      await open(page, "/cart");
      const move = page.getByRole("button", { name: "Move to wishlist Talia" });
      await page.route("**/cart.data**", (route) => route.abort());
      await move.click();
      await expectSaid(page, "error", "An error occurred while moving to wishlist.");
      await expect(line(page, "Talia")).toBeVisible();
      await page.unroute("**/cart.data**");
      await fresh(page);
      const { cart } = await readShopper(shopper.token, "cart");
      await call(`/store/shopper/cart/lines/${cart?.lines[0]?.id ?? ""}`, {
        method: "DELETE",
        token: shopper.token,
      });
      await move.click();
      await expectSaid(page, "error", "This piece is no longer in your bag. Please reload.");
      await expect(page.getByText("Your bag is empty.", { exact: true })).toBeVisible();
    },
  );
});

/** As another device of the same shopper would. */
async function forgetWishes({ token }: { token: string }, color: string): Promise<void> {
  const { wishlist = [] } = await readShopper(token, "wishlist");
  for (const { id } of wishlist.filter((item) => item.color === color)) {
    await call(`/store/shopper/wishlist/${id}`, { method: "DELETE", token });
  }
}

test(
  "nobody else sees a shopper's pages",
  { tag: ["@ACC-02", "@ACC-03", "@ACC-04"] },
  async ({ page, request, shopper }) => {
    const own = ["", "update/", "wishlist/", "ordereturn/"].map((part) => `/profile/${part}`);
    const leads = async (from: typeof request, path: string) => {
      const answer = await from.get(shop.storefront() + path, { maxRedirects: 0 });
      return [path, answer.status(), answer.headers().location];
    };
    for (const path of own) {
      const others = `${path}cus_other`;
      expect(await leads(page.request, others)).toEqual([others, 302, "/"]);
      expect((await leads(page.request, path + shopper.id))[1]).toBe(200);
    }
    for (const path of ["/cart", "/checkout", ...own.map((part) => part + shopper.id)]) {
      expect(await leads(request, path)).toEqual([path, 302, "/"]);
    }
    expect((await call("/store/shopper")).status).toBe(401);
  },
);
