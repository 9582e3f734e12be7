import type { Page } from "@playwright/test";
import { expect, fillBag, open, test } from "../support/journey.ts";

/** Each link of the page's footer, with where it leads. */
function waysOf(page: Page): Promise<string[]> {
  return page
    .getByRole("contentinfo")
    .last()
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => `${link.textContent} ${link.getAttribute("href")}`).toSorted(),
    );
}

const footer = (page: Page) => page.getByRole("contentinfo").last();

test(
  "where people work the footer is small, and leads to the same places",
  { tag: ["@WORK-01"] },
  async ({ page, shopper, browser }) => {
    await open(page, "/vibe");
    const ways = await waysOf(page);
    expect(ways.length).toBe(8);
    const { id } = shopper;
    const own = [
      "/cart",
      "/checkout",
      `/profile/${id}`,
      `/profile/update/${id}`,
      `/profile/wishlist/${id}`,
      `/profile/ordereturn/${id}`,
      `/profile/sessions/${id}`,
      `/profile/delete/${id}`,
    ];
    await fillBag(shopper, "blue");
    for (const path of own) await isSmall(page, path, ways);

    const visitor = await (await browser.newContext()).newPage();
    for (const path of [
      "/login",
      "/signup",
      "/forgotten-password",
      "/new-password?token=x",
      "/newsletter",
      "/account-deleted",
    ])
      await isSmall(visitor, path, ways);
    await visitor.context().close();
  },
);

async function isSmall(page: Page, path: string, ways: string[]): Promise<void> {
  await page.goto(path);
  expect([path, await waysOf(page)]).toEqual([path, ways]);
  await expect(footer(page).getByText("© 2025 The Tomashi’s", { exact: true })).toBeVisible();
  for (const [width, highest] of [
    [1440, 80],
    [390, 280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const height = (await footer(page).boundingBox())?.height ?? Infinity;
    expect([path, width, height <= highest]).toEqual([path, width, true]);
  }
}

test(
  "an empty bag, wishlist and list of orders lead to the collection",
  { tag: ["@WORK-02"] },
  async ({ page, shopper: { id } }) => {
    for (const [path, said] of [
      ["/cart", "Your bag is empty."],
      [`/profile/wishlist/${id}`, "Your wishlist is empty."],
      [`/profile/ordereturn/${id}`, "You have no orders yet."],
    ] as const) {
      await open(page, path);
      const main = page.getByRole("main");
      await expect(main.getByText(said, { exact: true })).toBeVisible();
      const picture = main.locator("img");
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
      await main.locator('a[href="/products"]').click();
      await expect(page).toHaveURL("/products");
    }
  },
);

test(
  "the summary of bag and checkout begins on the line with which the list begins",
  { tag: ["@WORK-03"] },
  async ({ page, shopper }) => {
    await fillBag(shopper, "blue");
    for (const path of ["/cart", "/checkout"]) {
      await open(page, path);
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // Both at one moment: the head above them may still be changing its size.
        const apart = () =>
          page.evaluate(() => {
            const [list, summary] = ["main ul", "main aside"].map(
              (part) => document.querySelector(part)?.getBoundingClientRect().top,
            );
            return (list ?? NaN) - (summary ?? NaN);
          });
        expect([path, width, await apart()]).toEqual([path, width, 0]);
      }
    }
  },
);
