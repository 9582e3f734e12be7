import type { Page } from "@playwright/test";
import { call } from "../support/engine.ts";
import { addToCart, expect, open, test, toast } from "../support/journey.ts";

/** Puts colors onto the wishlist of whoever is logged in in this browser. */
async function keepInMind(page: Page, userId: string, ...colors: string[]): Promise<void> {
  for (const color of colors) {
    const answer = await page.request.post(`/api/user/${userId}/wishlist`, { data: { color } });
    expect(answer.status()).toBe(201);
  }
}

const line = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("WISH-01 WISH-02 WISH-03 WISH-05 WISH-06 WISH-11 HDR-08 a wish moves into the bag, with one message", async ({
  page,
  shopper,
}) => {
  await keepInMind(page, shopper.id, "blue", "dalmatian");
  await open(page, `/profile/wishlist/${shopper.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WISHLIST: 2 ITEM(S)");
  const talia = line(page, "Talia");
  await expect(talia.locator("img")).toHaveAttribute("src", /blue/);
  await expect(talia).toContainText(/blue/i);
  await expect(talia).toContainText("$740");
  await expect(line(page, "Tai").getByRole("button")).toHaveText(["MOVE TO CART", "Remove"]);
  await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toHaveAttribute("href", "/cart");

  await page.evaluate(() => {
    localStorage.removeItem("wishlistUpdated");
    window.addEventListener("wishlistUpdated", () => (document.title = "wishlist was updated"));
  });
  await talia.getByRole("button", { name: "MOVE TO CART", exact: true }).click();
  await expect(toast(page, "Item moved to cart")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WISHLIST: 1 ITEM(S)");
  await expect(page.getByRole("link", { name: "Bag, 1 line" })).toBeVisible();
  await expect(page).toHaveTitle("wishlist was updated");
  const stamp = await page.evaluate(() => Number(localStorage.getItem("wishlistUpdated")));
  expect(stamp).toBeGreaterThan(Date.now() - 60_000);
  const told = await page.evaluate(() =>
    window.timeline.filter(({ what }) => what.startsWith("toast")).map(({ what }) => what),
  );
  expect(told).toEqual(["toast Item moved to cart"]);

  await open(page, "/cart");
  await expect(page.getByLabel("Quantity")).toHaveValue("1");
});

test("WISH-04 WISH-09 WISH-10 a wish is removed, and the other tab hears of it", async ({
  page,
  context,
  shopper,
}) => {
  await keepInMind(page, shopper.id, "black");
  await open(page, `/profile/wishlist/${shopper.id}`);
  const other = await context.newPage();
  await open(other, "/cart");
  await expect(other.getByRole("link", { name: "Wishlist, 1 piece" })).toBeVisible();
  await line(page, "Tracy").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toast(page, "Item removed from wishlist")).toBeVisible();
  await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Wishlist, 0 pieces" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();
});

test("CART-09 CART-10 HDR-07 HDR-10 a line of the bag moves to the wishlist", async ({
  page,
  shopper,
}) => {
  await addToCart(page, "Tracy Black");
  await open(page, "/cart");
  const badge = page.getByRole("link", { name: "Wishlist, 0 pieces" });
  await expect(badge).toHaveAttribute("href", `/profile/wishlist/${shopper.id}`);
  await page.getByRole("button", { name: "Move to wishlist Tracy" }).click();
  await expect(toast(page, "Moved to wishlist")).toBeVisible();
  await expect(page.getByText("Your bag is empty.")).toBeVisible();
  await page.getByRole("link", { name: "Wishlist, 1 piece" }).click();
  await expect(line(page, "Tracy")).toBeVisible();
});

test.describe("when it does not work", () => {
  test.use({ expectedErrors: [/status of (4\d\d|503)|net::ERR_FAILED/] });

  test("WISH-07 WISH-08 CART-11 CART-12 what was moved at once comes back with a message", async ({
    page,
    shopper,
  }) => {
    await keepInMind(page, shopper.id, "white");
    await open(page, `/profile/wishlist/${shopper.id}`);
    await forgetWishes(page, shopper.id);
    await line(page, "Trey").getByRole("button", { name: "MOVE TO CART" }).click();
    await expect(toast(page, "Failed to move item to cart")).toBeVisible();
    await expect(page.getByText("Your wishlist is empty.", { exact: true })).toBeVisible();

    await keepInMind(page, shopper.id, "white");
    await open(page, `/profile/wishlist/${shopper.id}`);
    // The answer is kept back for a while: the line is gone at once and returns.
    let fail: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route("**/profile/wishlist/*.data**", (route) => {
        fail = () => void route.abort();
        resolve();
      });
    });
    await line(page, "Trey").getByRole("button", { name: "MOVE TO CART" }).click();
    await asked;
    await expect(line(page, "Trey")).toBeHidden();
    fail();
    await expect(toast(page, /^An error occurred$/)).toBeVisible();
    await expect(line(page, "Trey")).toBeVisible();

    await addToCart(page, "Talia Blue");
    await open(page, "/cart");
    await page.route("**/cart.data**", (route) => route.abort());
    await page.getByRole("button", { name: "Move to wishlist Talia" }).click();
    await expect(toast(page, "An error occurred while moving to wishlist.")).toBeVisible();
    await page.unroute("**/cart.data**");
    await page.request.delete(`/api/user/${shopper.id}/cart/${await onlyLine(page, shopper.id)}`);
    await page.getByRole("button", { name: "Move to wishlist Talia" }).click();
    await expect(toast(page, "This piece is no longer in your bag. Please reload.")).toBeVisible();
    await expect(page.getByText("Your bag is empty.")).toBeVisible();
  });
});

/** As another device of the same shopper would. */
async function forgetWishes(page: Page, userId: string): Promise<void> {
  const answer = await page.request.get(`/api/wishlist/${userId}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  for (const { _id } of items) {
    await page.request.delete(`/api/user/${userId}/wishlist/${_id}`);
  }
}

async function onlyLine(page: Page, userId: string): Promise<string> {
  const answer = await page.request.get(`/api/user/${userId}`);
  const { cart } = (await answer.json()) as { cart: { _id: string }[] };
  return cart[0]?._id ?? "";
}

test("ACC-03 ACC-04 nobody else sees a shopper's pages", async ({ page, browser, shopper }) => {
  const paths = ["", "update/", "wishlist/", "ordereturn/"].map((part) => `/profile/${part}`);
  const visitor = await browser.newPage();
  for (const path of paths) {
    await page.goto(`${path}cus_other`);
    await expect(page).toHaveURL("/");
    await visitor.goto(new URL(`${path}${shopper.id}`, page.url()).href);
    expect(new URL(visitor.url()).pathname).toBe("/");
  }
  await visitor.close();
  expect((await call("/store/shopper")).status).toBe(401);
});
